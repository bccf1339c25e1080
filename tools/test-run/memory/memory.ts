import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Read } from "./tree.ts";

/** That a stage or a test file was green: as what it reads was then. */
export interface Green {
  readonly fingerprint: string;
  /** What it was seen to read; nothing for a check, whose files are known before. */
  readonly reads: readonly Read[];
  /** When it ended, in ISO 8601. */
  readonly at: string;
  /** How many tests passed. */
  readonly tests: number;
}

/** What was green, by name: stages, and test files by their paths. */
export type Greens = Readonly<Record<string, Green>>;

export interface Memory {
  readonly greens: Greens;
  /** Of the code of modules, by the hashes of their bytes, so that each is parsed once. */
  readonly codeHashes: ReadonlyMap<string, string>;
}

/** Memories of another version are forgotten. */
const version = 1;

/** A test may depend on the date, so what was green long ago is forgotten: in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

const folderOf = (root: string): string => path.join(root, "build/test-memory");

/** What earlier runs in this working copy remember; nothing when there is none, or none that can be read. */
export function loadMemory(root: string, now: Date): Memory {
  const parsed = readJson(path.join(folderOf(root), "memory.json"));
  if (parsed?.version !== version) return { greens: {}, codeHashes: new Map() };
  const fresh = Object.entries(parsed.greens).filter(
    ([, { at }]) => now.getTime() - Date.parse(at) < keptFor,
  );
  return { greens: Object.fromEntries(fresh), codeHashes: new Map(Object.entries(parsed.codeHashes)) };
}

/** Replaces the memory in one step, so that a run that is killed leaves the former one. */
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
