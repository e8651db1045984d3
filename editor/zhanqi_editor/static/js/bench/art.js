// Art: upload, and which part of it the face shows. Drag the picture, or use the sliders.
import { api, attempt, t, toast } from "../api.js";

const ORIGIN = "art";

export function bindArt(doc) {
  const holder = document.getElementById("art");
  if (!holder) return;
  const image = holder.querySelector("img");
  const sliders = Object.fromEntries(["x", "y", "zoom"].map((name) => [name, holder.querySelector(`[data-crop="${name}"]`)]));
  const upload = holder.querySelector('input[type="file"]');
  const remove = holder.querySelector("[data-remove]");

  const read = () => {
    const art = doc.get("/art");
    const file = typeof art === "string" ? art : art?.file;
    return { file, x: art?.x ?? 0.5, y: art?.y ?? 0.5, zoom: art?.zoom ?? 1 };
  };

  function show() {
    const art = read();
    holder.classList.toggle("empty-art", !art.file);
    holder.querySelector(".crop").hidden = !art.file;
    remove.hidden = !art.file;
    if (!art.file) return;
    const address = `/art/${doc.pack}/${art.file.split("/").pop()}`;
    if (image.getAttribute("src") !== address) image.src = address;
    for (const [name, slider] of Object.entries(sliders)) if (slider !== document.activeElement) slider.value = art[name];
    image.style.setProperty("object-position", `${art.x * 100}% ${art.y * 100}%`);
  }

  function write(change) {
    const art = { ...read(), ...change };
    const rounded = (value) => Math.round(value * 1000) / 1000;
    doc.patch("/art", { file: art.file, x: rounded(art.x), y: rounded(art.y), zoom: rounded(art.zoom) }, ORIGIN, "crop");
    show();
  }

  for (const [name, slider] of Object.entries(sliders)) slider.addEventListener("input", () => write({ [name]: Number(slider.value) }));
  upload.addEventListener("change", () => {
    const [file] = upload.files;
    upload.value = "";
    if (file) attempt(() => send(file));
  });
  holder.addEventListener("dragover", (event) => event.preventDefault());
  holder.addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && doc.own) attempt(() => send(file));
  });

  async function send(file) {
    const form = new FormData();
    form.append("file", file);
    const { art, width, height } = await api.upload(`/api/packs/${doc.pack}/art`, form);
    write({ file: art, x: 0.5, y: height > width ? 0.35 : 0.5, zoom: 1 });
    toast(t("art.kept", { width, height }));
  }

  remove.addEventListener("click", () => { doc.patch("/art", undefined, ORIGIN); show(); });
  bindDrag(document.getElementById("face"), { read, write, may: () => doc.own && Boolean(read().file) });
  doc.subscribe((event) => { if (event.type === "changed" && event.origin !== ORIGIN) show(); });
  doc.ready.then(() => {
    for (const field of [upload, ...Object.values(sliders)]) field.disabled = !doc.own;
    show();
  }, () => {});
}

/** Dragging the face moves the picture under its window; the wheel brings it nearer. */
function bindDrag(face, { read, write, may }) {
  let from = null;
  face.addEventListener("pointerdown", (event) => {
    if (!may() || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, art: read() };
    face.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  face.addEventListener("pointermove", (event) => {
    if (!from) return;
    const clamp = (value) => Math.min(1, Math.max(0, value));
    const scale = face.clientWidth * from.art.zoom;
    write({ x: clamp(from.art.x - (event.clientX - from.x) / scale), y: clamp(from.art.y - (event.clientY - from.y) / scale) });
  });
  for (const end of ["pointerup", "pointercancel"]) face.addEventListener(end, () => { from = null; });
  face.addEventListener("wheel", (event) => {
    if (!may() || !event.ctrlKey) return;
    event.preventDefault();
    write({ zoom: Math.min(8, Math.max(1, read().zoom * (event.deltaY < 0 ? 1.08 : 0.93))) });
  }, { passive: false });
}
