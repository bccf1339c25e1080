import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Architecture, FilePurpose, Platform } from "@keystead/contract/values/release";
import type { BuildFacts } from "../../../platform/update-formats/described-file.ts";
import { isCompanion } from "../../../platform/update-formats/read-companions.ts";
import { isSignature, signedName } from "../../../platform/update-formats/read-tauri-feed.ts";
import { type DescriptionProblem, readDescriptions } from "./read-descriptions.ts";
import { chooseTarget, readTarget, type Target } from "../feeds/rules.ts";
import {
  findFilenameProblem,
  isDocument,
  type FilenameProblem,
  isReleaseFile,
  isSkippedFolder,
  namesVersion,
  purposeOf,
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
  /** The version that is published. */
  readonly version: string;
  /** For files whose names do not say what they are for. */
  readonly target: Target | undefined;
  readonly minimumSystem: string | undefined;
}

export type CollectProblem =
  | DescriptionProblem
  | { readonly reason: "no_such_path" | "empty_file"; readonly path: string }
  | { readonly reason: FilenameProblem | "filename_twice" | "no_app"; readonly path: string }
  | { readonly reason: "no_files"; readonly path: string };

/** A file that is no part of the release, with the reason. */
export interface LeftOutFile {
  readonly path: string;
  readonly reason:
    | "other_version"
    /** In a folder, and nothing that people install or updaters read. */
    | "other_kind"
    | "no_tauri_signature"
    | "signature_without_file"
    /** A feed of a build tool without any file. */
    | "empty_feed";
}

type Collected = { ok: true; files: NewFile[]; leftOut: LeftOutFile[] } | ({ ok: false } & CollectProblem);

interface Found {
  readonly path: string;
  /** Named by itself, and not found in a folder. */
  readonly isNamed: boolean;
}

/** How deep the folders of build tools go. */
const maxDepth = 3;

/**
 * Finds the files of a release: those that are named, and in folders those that build tools leave there. What the tools' own feeds
 * say about them is taken along: electron-builder, Tauri, Velopack and Sparkle. Files of other versions are left out.
 */
export async function collectFiles({ paths, version, target, minimumSystem }: Wanted): Promise<Collected> {
  const found: Found[] = [];
  for (const path of paths) {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) return { ok: false, reason: "no_such_path", path };
    if (stats.isDirectory()) found.push(...(await walk(path, maxDepth)));
    else found.push({ path, isNamed: true });
  }
  const companions = found.map(({ path }) => path).filter((path) => isCompanion(basename(path)));
  const read = await readDescriptions(companions, version);
  if (!read.ok) return read;
  const descriptions = read.own;
  const others = found.filter(({ path }) => !isCompanion(basename(path)));
  const taken = chooseFiles(others, version, read.others);
  const files: NewFile[] = [];
  for (const { path } of taken) {
    const filename = nameOf(path);
    const problem = findFilenameProblem(filename);
    if (problem) return { ok: false, reason: problem, path };
    if (isDocument(filename)) return { ok: false, reason: "no_app", path };
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
  return {
    ok: true,
    files,
    leftOut: [...explainUntaken(others, taken), ...explainUnused(companions, read.silent, files)],
  };
}

/** Why files that were found are not taken. */
function explainUntaken(found: readonly Found[], taken: readonly Found[]): LeftOutFile[] {
  const untaken = found.filter((each) => !taken.includes(each));
  return untaken.map(({ path, isNamed }) => ({
    path,
    reason: isNamed || isReleaseFile(basename(path)) ? "other_version" : "other_kind",
  }));
}

/** Why files that describe others say nothing about this release. */
function explainUnused(
  companions: readonly string[],
  silent: readonly string[],
  files: readonly NewFile[],
): LeftOutFile[] {
  return companions.flatMap((path): LeftOutFile[] => {
    const name = nameOf(path);
    if (silent.includes(path))
      return [{ path, reason: isSignature(name) ? "no_tauri_signature" : "empty_feed" }];
    const isAlone = isSignature(name) && !files.some(({ filename }) => filename === signedName(name));
    return isAlone ? [{ path, reason: "signature_without_file" }] : [];
  });
}

/** The files of this version among those that were found. */
function chooseFiles(found: readonly Found[], version: string, ofOthers: ReadonlySet<string>): Found[] {
  const isOfOther = (name: string) => ofOthers.has(name) || ofOthers.has(name.replace(/\.blockmap$/, ""));
  const files = found.filter(
    ({ path, isNamed }) => (isNamed || isReleaseFile(basename(path))) && !isOfOther(nameOf(path)),
  );
  // Feeds list the newest files alone, so older ones in the folder are known by their names, where this build's names have a version.
  const areNamed = files.some(({ path }) => namesVersion(nameOf(path), version));
  return files.filter(
    ({ path, isNamed }) => isNamed || !areNamed || namesVersion(nameOf(path), version) !== false,
  );
}

const nameOf = (path: string): string => basename(path).normalize("NFC");

async function walk(folder: string, depth: number): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: Found[] = [];
  const names = entries.map(({ name }) => name);
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth > 0 && !isSkippedFolder(entry.name, names)) found.push(...(await walk(path, depth - 1)));
    } else if (entry.isFile()) found.push({ path, isNamed: false });
  }
  return found;
}
