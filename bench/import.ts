/** Import: 10,000 licenses with two machines each, from the JSON of Lemon Squeezy into an empty installation; fails above 30 s. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { printTable } from "./tools/print-table.ts";

const licenses = Number(process.argv[2] ?? 10_000);
const machinesEach = 2;
const maxSeconds = 30;

const created_at = "2026-01-05T14:15:07.000000Z";
const keys = Array.from({ length: licenses }, (_, index) => ({
  type: "license-keys",
  id: String(index + 1),
  attributes: {
    user_email: `customer-${index}@example.com`,
    key: randomUUID(),
    activation_limit: 5,
    status: "active",
    disabled: 0,
    expires_at: null,
    created_at,
  },
}));
const instances = Array.from({ length: licenses * machinesEach }, (_, index) => ({
  type: "license-key-instances",
  id: String(index + 1),
  attributes: {
    license_key_id: (index % licenses) + 1,
    identifier: randomUUID(),
    name: `machine-${index}`,
    created_at,
  },
}));

const folder = await mkdtemp(path.join(os.tmpdir(), "keystead-import-"));
const program = path.join(import.meta.dirname, "../server/command-line/main.ts");

/** Runs a command of the operator. Returns its seconds, the start of the embedded database included. */
async function run(...args: string[]): Promise<number> {
  const start = performance.now();
  const env = { PATH: process.env["PATH"], DATA_DIR: path.join(folder, "data") };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`${args.join(" ")} exited with ${code}`);
  return (performance.now() - start) / 1000;
}

try {
  const file = path.join(folder, "keys.json");
  await writeFile(file, JSON.stringify({ data: keys, included: instances }));
  const first = await run("keys", "generate");
  const dry = await run("license", "import", file, "--tier", "standard", "--dry-run");
  const real = await run("license", "import", file, "--tier", "standard");
  const again = await run("license", "import", file, "--tier", "standard");
  const rows = [
    ["a command that does nothing, with the first start of the database", first],
    ["dry run", dry],
    ["import", real],
    ["the same again, where all exist", again],
  ] as const;
  printTable(
    ["", "seconds"],
    rows.map(([what, seconds]) => [what, seconds.toFixed(1)]),
  );
  if (Math.max(dry, real) > maxSeconds) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
