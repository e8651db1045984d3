/** Before the tests: the real vocabulary and every shipped definition, from the Python packages of this checkout. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    dump: string;
  }
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

function python(): string {
  const own = [join(root, ".venv/bin/python"), join(root, ".venv/Scripts/python.exe")];
  return process.env.ZHANQI_PYTHON ?? own.find((path) => existsSync(path)) ?? "python3";
}

export default function setup(project: TestProject): void {
  const path = ["core", "plugins", "editor", "schemas"].map((folder) => join(root, folder)).join(delimiter);
  const dumped = execFileSync(python(), ["-m", "zhanqi_editor.vocabulary"], {
    env: { ...process.env, PYTHONPATH: path, PYTHONUTF8: "1" },
    maxBuffer: 64 * 1024 * 1024,
  });
  const file = join(mkdtempSync(join(tmpdir(), "zhanqi-")), "dump.json");
  writeFileSync(file, dumped);
  project.provide("dump", file);
}
