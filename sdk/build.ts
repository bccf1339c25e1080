import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const compiler = path.join(root, "node_modules/typescript/bin/tsc");

/**
 * Builds the client library: ES modules, and CommonJS in `cjs` for apps that call `require`, each with its types.
 * @throws with the compiler's complaints
 */
export async function buildClient(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const cjs = path.join(target, "cjs");
  await Promise.all([compile("tsconfig.build.json", target), compile("tsconfig.build-cjs.json", cjs)]);
  await mkdir(cjs, { recursive: true });
  // Node.js reads the kind of the modules in a folder from the nearest package.json.
  await writeFile(path.join(cjs, "package.json"), '{ "type": "commonjs" }\n');
}

async function compile(project: string, outDir: string): Promise<void> {
  try {
    await run(process.execPath, [compiler, "-p", path.join(root, "sdk", project), "--outDir", outDir]);
  } catch (error) {
    throw error instanceof Error && "stdout" in error ? new Error(String(error.stdout)) : error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildClient(path.join(root, "sdk/dist"));
