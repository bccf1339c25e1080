import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Architecture, FilePurpose, Platform } from "@keystead/contract/values/release";
import type { BuildFacts, DescribedFile } from "../../../platform/update-formats/described-file.ts";
import {
  gatherDescriptions,
  isCompanion,
  readCompanion,
} from "../../../platform/update-formats/read-companions.ts";
import {
  findFilenameProblem,
  type FilenameProblem,
  isReleaseFile,
  isSkippedFolder,
  purposeOf,
  readTarget,
  type Target,
} from "./rules.ts";

/** A file on this machine that is to be part of a release. */
export interface NewFile {
  readonly path: string;
  readonly filename: string;
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
  readonly purpose: FilePurpose;
  readonly minimumSystem: string | null;
  readonly facts: BuildFacts;
  /** What the build tool says its SHA-512 is, hexadecimal. */
  readonly expectedSha512: string | undefined;
}

interface Wanted {
  readonly paths: readonly string[];
  /** For files whose names do not say what they are for. */
  readonly target: Target | undefined;
  readonly minimumSystem: string | undefined;
}

export type CollectProblem =
  | { readonly reason: "no_such_path" | "unreadable_companion" | "empty_file"; readonly path: string }
  | { readonly reason: FilenameProblem | "filename_twice"; readonly path: string }
  | { readonly reason: "no_files"; readonly path: string };

type Collected = { ok: true; files: NewFile[]; leftOut: string[] } | ({ ok: false } & CollectProblem);

interface Found {
  readonly path: string;
  /** Named by itself, and not found in a folder. */
  readonly isNamed: boolean;
}

/** How deep the folders of build tools go. */
const maxDepth = 3;

/**
 * Finds the files of a release: those that are named, and in folders those that build tools leave there. What the tools' own feeds
 * say about them is taken along: electron-builder, Tauri, Velopack and Sparkle.
 */
export async function collectFiles({ paths, target, minimumSystem }: Wanted): Promise<Collected> {
  const found: Found[] = [];
  for (const path of paths) {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) return { ok: false, reason: "no_such_path", path };
    if (stats.isDirectory()) found.push(...(await walk(path, maxDepth)));
    else found.push({ path, isNamed: true });
  }
  const described: DescribedFile[] = [];
  for (const { path } of found.filter((each) => isCompanion(basename(each.path)))) {
    try {
      described.push(...readCompanion(basename(path), await readFile(path, "utf8")));
    } catch {
      return { ok: false, reason: "unreadable_companion", path };
    }
  }
  const descriptions = gatherDescriptions(described);
  const others = found.filter(({ path }) => !isCompanion(basename(path)));
  const taken = others.filter(({ path, isNamed }) => isNamed || isReleaseFile(basename(path)));
  const files: NewFile[] = [];
  for (const { path } of taken) {
    const filename = basename(path).normalize("NFC");
    const problem = findFilenameProblem(filename);
    if (problem) return { ok: false, reason: problem, path };
    if (files.some((each) => each.filename.toLowerCase() === filename.toLowerCase()))
      return { ok: false, reason: "filename_twice", path };
    if ((await stat(path)).size === 0) return { ok: false, reason: "empty_file", path };
    const description = descriptions.get(filename) ?? descriptions.get(filename.replace(/\.blockmap$/, ""));
    const { platform, arch } = chooseTarget(readTarget(filename), description, target);
    files.push({
      path,
      filename,
      platform,
      arch,
      purpose: purposeOf(filename),
      minimumSystem: minimumSystem ?? description?.minimumSystem ?? null,
      facts: descriptions.get(filename)?.facts ?? {},
      expectedSha512: descriptions.get(filename)?.sha512,
    });
  }
  if (files.length === 0) return { ok: false, reason: "no_files", path: paths[0] ?? "" };
  const leftOut = others.filter((each) => !taken.includes(each)).map(({ path }) => path);
  return { ok: true, files, leftOut };
}

/** What a file is for: its name knows best, then the build tool, then what was stated for all. */
function chooseTarget(
  read: Target,
  described: DescribedFile | undefined,
  stated: Target | undefined,
): Target {
  const platform = read.platform ?? described?.platform ?? stated?.platform ?? null;
  const isStated = stated !== undefined && stated.platform === platform;
  return { platform, arch: read.arch ?? described?.arch ?? (isStated ? stated.arch : null) };
}

async function walk(folder: string, depth: number): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: Found[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth > 0 && !isSkippedFolder(entry.name)) found.push(...(await walk(path, depth - 1)));
    } else if (entry.isFile()) found.push({ path, isNamed: false });
  }
  return found;
}
