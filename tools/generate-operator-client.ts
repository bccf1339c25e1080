import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { command, printFiles } from "./operator-client/print-files.ts";

/** The files of the generated folders that no call makes any longer. */
async function listStale(target: string, made: ReadonlySet<string>): Promise<string[]> {
  const folders = ["src/operator/objects", "src/operator/types", "src/operator/calls"];
  const present = folders.map(async (folder) =>
    (await readdir(path.join(target, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
  );
  return (await Promise.all(present)).flat().filter((file) => !made.has(file));
}

/**
 * Generates the calls of `createOperatorClient` from the contract. With `--check` it writes nothing; exit code 1 means that a
 * file is out of date.
 * @param target the folder of the client library
 */
async function generateOperatorClient(target: string, check: boolean): Promise<void> {
  const files = await printFiles();
  const stale = await listStale(target, new Set(files.keys()));
  if (!check) {
    for (const file of stale) await rm(path.join(target, file));
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(target, file)), { recursive: true });
      await writeFile(path.join(target, file), text);
    }
    return;
  }
  const current = [...files].map(async ([file, text]) => {
    const written = await readFile(path.join(target, file), "utf8").catch(() => "");
    return written === text ? [] : [file];
  });
  const wrong = [...stale, ...(await Promise.all(current)).flat()];
  if (wrong.length === 0) return;
  const names = wrong.map((file) => `sdk/${file}`).sort();
  console.error(`Out of date with the contract: ${names.join(", ")}. Run: ${command}`);
  process.exitCode = 1;
}

const [folder = fileURLToPath(new URL("../sdk", import.meta.url))] = process.argv
  .slice(2)
  .filter((argument) => argument !== "--check");
await generateOperatorClient(folder, process.argv.includes("--check"));
