import type { DescribedFile } from "./described-file.ts";
import { isAppcast, readAppcast } from "./read-appcast.ts";
import { isElectronFeed, readElectronFeed } from "./read-electron-feed.ts";
import { isSignature, isTauriFeed, readTauriFeed, readTauriSignature } from "./read-tauri-feed.ts";
import { isVelopackFeed, readVelopackFeed } from "./read-velopack-feed.ts";

/** Whether a file describes other files, and is no part of the release itself. */
export const isCompanion = (filename: string): boolean =>
  isSignature(filename) ||
  isElectronFeed(filename) ||
  isTauriFeed(filename) ||
  isVelopackFeed(filename) ||
  isAppcast(filename);

/**
 * What a companion of a build tool says about the files beside it; nothing for a signature of another tool.
 * @throws Error when it cannot be read
 */
export function readCompanion(filename: string, content: string): DescribedFile[] {
  if (isSignature(filename)) return [readTauriSignature(filename, content) ?? []].flat();
  if (isElectronFeed(filename)) return readElectronFeed(filename, content);
  if (isTauriFeed(filename)) return readTauriFeed(content);
  if (isVelopackFeed(filename)) return readVelopackFeed(filename, content);
  return readAppcast(content);
}

/** All that is said about each file, by its name. What a later one says is added to the earlier ones. */
export function gatherDescriptions(described: readonly DescribedFile[]): Map<string, DescribedFile> {
  const byName = new Map<string, DescribedFile>();
  for (const file of described) {
    const known = byName.get(file.filename);
    byName.set(file.filename, { ...known, ...file, facts: { ...known?.facts, ...file.facts } });
  }
  return byName;
}
