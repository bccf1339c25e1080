import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const source = (file: string) => JSON.stringify(new URL(`../src/${file}`, import.meta.url).href);

/** A start of an app on a machine without an id, which writes nothing before every other start has read what is kept. */
const program = `
  import fs, { readdir, writeFile } from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  import { setTimeout } from "node:timers/promises";
  import { keepFingerprint } from ${source("index.ts")};
  import { openFileStore } from ${source("node.ts")};
  const [folder, file, starts, drive] = process.argv.slice(1);
  if (drive === "without links") fs.link = () => Promise.reject(new Error("EPERM"));
  syncBuiltinESMExports();
  const store = openFileStore(file);
  let met;
  async function meet() {
    await writeFile(folder + "/" + process.pid + ".read", "");
    const isRead = (name) => name.endsWith(".read");
    while ((await readdir(folder)).filter(isRead).length < Number(starts)) await setTimeout(5);
  }
  async function read() {
    const text = await store.read();
    await (met ??= meet());
    return text;
  }
  const kept = { ...store, read };
  process.stdout.write(await keepFingerprint({ id: undefined, salt: "my-suite", store: kept }));`;

/**
 * Starts an app several times at once, as processes of their own, on a machine without an id.
 * @returns the fingerprints that they keep in `file`
 */
export function startTogether(
  file: string,
  starts: number,
  drive: "with links" | "without links" = "with links",
): Promise<string[]> {
  const args = ["--input-type=module", "--eval", program, path.dirname(file), file, String(starts), drive];
  const start = async () => (await run(process.execPath, args)).stdout;
  return Promise.all(Array.from({ length: starts }, start));
}
