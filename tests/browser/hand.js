// The hand of the browser tests: where blocks, sockets and fields are on the screen.
window.hand = {
  get blocks() {
    return window.zhanqi.views.blocks;
  },
  get ws() {
    return this.blocks.workspace;
  },
  screen(x, y) {
    const m = this.ws.getCanvas().getScreenCTM();
    return [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f];
  },
  socket(block, connection) {
    const at = block.getRelativeToSurfaceXY();
    const offset = connection.getOffsetInBlock();
    return this.screen(at.x + offset.x, at.y + offset.y);
  },
  // The blocks that say what stands at a pointer; a shadow is one of them.
  all(pointer) {
    const found = [...this.blocks.context.pointers].filter(([, at]) => at === pointer);
    return found.map(([id]) => this.ws.getBlockById(id)).filter(Boolean);
  },
  real(pointer) {
    return this.all(pointer).find((block) => !block.isShadow());
  },
  // Where a dragged block's own socket has to go. Without a pointer: under the last part.
  target(pointer, input) {
    const below = (connection) => {
      while (connection.targetBlock()) connection = connection.targetBlock().nextConnection;
      return this.socket(connection.getSourceBlock(), connection);
    };
    if (pointer === "") return below(this.ws.getTopBlocks(false).find((block) => block.type === "root").nextConnection);
    const block = this.real(pointer);
    if (input === "next") return this.socket(block, block.nextConnection);
    const connection = block.getInput(input).connection;
    return connection.type === 3 ? below(connection) : this.socket(block, connection);
  },
  dragged() {
    const block = this.ws.getBlockById(document.querySelector(".blocklyDragging[data-id]").dataset.id);
    return this.socket(block, block.outputConnection || block.previousConnection);
  },
  field(pointer, name) {
    const field = this.all(pointer).map((block) => block.getField(name)).find(Boolean);
    const box = field.getFocusableElement().getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  },
  focus(pointer) {
    this.blocks.select(pointer);
    this.real(pointer).getFocusableElement().focus();
  },
  middle() {
    const box = this.ws.getParentSvg().getBoundingClientRect();
    return box.y + box.height / 2;
  },
  seen(x, y) {
    const box = this.ws.getParentSvg().getBoundingClientRect();
    return x > box.x + 4 && x < box.right - 30 && y > box.y + 4 && y < box.bottom - 30;
  },
  // Wait until what was done has reached the document and has been checked.
  async settle() {
    for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done));
    const doc = window.zhanqi.document;
    const said = JSON.stringify(doc.data);
    for (let i = 0; i < 100; i++) {
      await new Promise((done) => setTimeout(done, 20));
      if (doc.check && JSON.stringify(doc.check.data) === said) return;
    }
  },
  // Make a copy of an installed definition in the pack `mine`; returns its full name.
  async copy(from, kind, id) {
    const { api } = await import("/static/js/api.js");
    const { packs } = await api.get("/api/packs");
    if (!packs.some((one) => one.id === "mine")) await api.post("/api/packs", { id: "mine", label: { zh: "我的", en: "Mine" } });
    return (await api.post("/api/definitions", { pack: "mine", kind, id, from })).name;
  },
  // Show every section of these definitions in the live blocks; returns how many there are, and those that came back changed.
  passThrough(definitions) {
    const { blocks } = this;
    const failed = [];
    let shown = 0;
    const show = (name, pointer, type, data, items) => {
      shown += 1;
      blocks.show({ pointer, holder: pointer.replace(/\/parts$/, ""), type, label: "skill" }, items, data, name, "test");
      const said = JSON.stringify(blocks.read());
      const raw = blocks.workspace.getAllBlocks(false).filter((block) => block.type.startsWith("raw."));
      if (said !== JSON.stringify(items)) failed.push([name, pointer, said, JSON.stringify(items)]);
      if (raw.length) failed.push([name, pointer, `${raw.length} raw blocks`]);
    };
    for (const [name, data] of definitions) {
      if (data.uses) show(name, "/uses", "methods", data, data.uses);
      if (data.parts) show(name, "/parts", "parts", data, data.parts);
      for (const [index, skill] of (data.skills ?? []).entries()) show(name, `/skills/${index}/parts`, "parts", data, skill.parts);
    }
    return [shown, failed];
  },
  // How long it takes from a change to diagnostics, text and face on the screen, in milliseconds, one by one.
  async waits(changes) {
    const doc = window.zhanqi.document;
    const found = [];
    for (const [pointer, value] of changes) {
      const from = performance.now();
      const checked = new Promise((done) => {
        const stop = doc.subscribe((event) => {
          if (event.type !== "checked") return;
          stop();
          done();
        });
      });
      const field = this.all(pointer).map((block) => block.getField("NUM")).find(Boolean);
      if (field) field.setValue(String(value));
      else doc.patch(pointer, value, "test");
      await checked;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      found.push(performance.now() - from);
    }
    return found;
  },
};
