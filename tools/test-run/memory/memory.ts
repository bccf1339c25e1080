import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Read } from "./tree.ts";

/** A stage or a test file that was green, with the state of its reads at that time. */
export interface Green {
  readonly fingerprint: string;
  /** The reads of a test file. Empty for a check, because its files are known in advance. */
  readonly reads: readonly Read[];
  /** When it ended, in ISO 8601. */
  readonly at: string;
  /** How many tests passed. */
  readonly tests: number;
}

/** Everything that was green, by name: stages by their names, and test files by their paths. */
export type Greens = Readonly<Record<string, Green>>;

export interface Memory {
  readonly greens: Greens;
  /** Hashes of the code of modules, by the hashes of their bytes, so that each module is parsed only once. */
  readonly codeHashes: ReadonlyMap<string, string>;
}

/** Memories of another version are forgotten. */
const version = 1;

/** In milliseconds. A test may depend on the date, so a green result is forgotten after this time. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

const folderOf = (root: string): string => path.join(root, "build/test-memory");

/** The memory of earlier runs in this working copy. It is empty when there is none, or none that can be read. */
export function loadMemory(root: string, now: Date): Memory {
  const parsed = readJson(path.join(folderOf(root), "memory.json"));
  if (parsed?.version !== version) return { greens: {}, codeHashes: new Map() };
  const fresh = Object.entries(parsed.greens).filter(
    ([, { at }]) => now.getTime() - Date.parse(at) < keptFor,
  );
  return { greens: Object.fromEntries(fresh), codeHashes: new Map(Object.entries(parsed.codeHashes)) };
}

/** Replaces the memory in one step. When a run is killed, the former memory stays. */
export function saveMemory(root: string, { greens, codeHashes }: Memory): void {
  const folder = folderOf(root);
  mkdirSync(folder, { recursive: true });
  const draft = path.join(folder, `memory.${process.pid}.json`);
  writeFileSync(draft, JSON.stringify({ version, greens, codeHashes: Object.fromEntries(codeHashes) }));
  renameSync(draft, path.join(folder, "memory.json"));
}

interface Stored {
  readonly version: number;
  readonly greens: Greens;
  readonly codeHashes: Readonly<Record<string, string>>;
}

function readJson(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Stored;
  } catch {
    return undefined;
  }
}
