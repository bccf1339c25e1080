import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { buildClient } from "../build.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const compiler = path.join(root, "node_modules/typescript/bin/tsc");

/** Runs the compiler and returns its errors. */
export async function compile(args: readonly string[], folder = root): Promise<string> {
  try {
    return (await run(process.execPath, [compiler, ...args], { cwd: folder })).stdout;
  } catch (error) {
    if (error instanceof Error && "stdout" in error) return String(error.stdout);
    throw error;
  }
}

export interface Consumer {
  /** A folder in which `@keystead/client` is installed as in an app. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the library and installs it in a new temporary folder. */
export async function buildForConsumer(parent: string): Promise<Consumer> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, "keystead-consumer-"));
  const target = path.join(folder, "node_modules/@keystead/client");
  await buildClient(path.join(target, "dist"));
  await cp(path.join(root, "sdk/package.json"), path.join(target, "package.json"));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
