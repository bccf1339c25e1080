import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pid } from "node:process";
import { fileURLToPath } from "node:url";
import type { LicenseStore } from "../options.ts";

/** Counts the drafts of all stores, because two stores may use one file. */
let drafts = 0;

/**
 * A store in a file for this user alone, such as a file in the app's own data folder. The client seals its state there
 * for this machine, so a copy is useless elsewhere.
 * @param file a path, or a URL such as `new URL("license.state", import.meta.url)`
 */
export function openFileStore(file: string | { readonly href: string }): LicenseStore {
  const path = pathOf(file);
  /** Writes the text into a separate file first, so that a crash never leaves half a text behind. */
  async function withDraft<Result>(text: string, place: (draft: string) => Promise<Result>): Promise<Result> {
    const draft = `${path}.${pid}.${drafts++}.tmp`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, `${text}\n`, { mode: 0o600 });
      return await place(draft);
    } finally {
      await rm(draft, { force: true });
    }
  }
  return {
    read: () => readFile(path, "utf8").catch(() => undefined),
    // A rename is atomic.
    write: (text) => withDraft(text, (draft) => rename(draft, path)),
    create: (text) => withDraft(text, (draft) => placeNew(draft, path, text)),
  };
}

/**
 * Gives a draft a name that no other file has.
 * @returns false when another file has the name, such as a file of a faster process
 */
async function placeNew(draft: string, path: string, text: string): Promise<boolean> {
  try {
    // A rename would replace the other file.
    await link(draft, path).catch((error: unknown) => {
      if (isTaken(error)) throw error;
      // FAT and some network drives have no hard links. Only there may a reader find a file that has no text yet.
      return writeFile(path, `${text}\n`, { mode: 0o600, flag: "wx" });
    });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

/** The path of a file, from a path or a URL. */
export function pathOf(file: string | { readonly href: string }): string {
  return typeof file === "string" ? file : fileURLToPath(file.href);
}
