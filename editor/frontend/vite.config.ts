import { cpSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const usual = join(here, "../zhanqi_editor/static/dist");

export default defineConfig(({ mode }) => {
  let outDir = usual;
  return {
    root: here,
    base: "/static/dist/",
    build: {
      outDir,
      emptyOutDir: true,
      manifest: "manifest.json",
      target: "es2022",
      chunkSizeWarningLimit: 900,
      sourcemap: mode === "development",
      license: { fileName: "THIRD-PARTY.md" },
      rolldownOptions: {
        input: join(here, "src/main.ts"),
        output: {
          codeSplitting: {
            groups: [
              { name: "blockly", test: /node_modules[\\/]blockly/ },
              { name: "codemirror", test: /node_modules[\\/](@codemirror|@lezer|@marijn|style-mod|w3c-keyname|crelt)/ },
            ],
          },
        },
      },
    },
    plugins: [
      {
        name: "blockly-media",
        apply: "build",
        configResolved(config) {
          outDir = resolve(config.root, config.build.outDir);
        },
        closeBundle() {
          cpSync(join(here, "node_modules/blockly/media"), join(outDir, "media"), { recursive: true });
        },
      },
    ],
    test: { include: ["test/**/*.test.ts"], globalSetup: "test/dump.ts", testTimeout: 20000 },
  };
});
