import { readFile, rename, rm, writeFile } from "node:fs/promises";

/**
 * The saved lease, or undefined when there is none.
 * @param {URL} file
 */
export async function readLease(file) {
  try {
    return await readFile(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Saves a lease for this user only. Answers false when the folder cannot be written.
 * @param {URL} file
 * @param {string} lease
 */
export async function saveLease(file, lease) {
  const draft = new URL(`${file.href}.${process.pid}.tmp`);
  try {
    await writeFile(draft, `${lease}\n`, { mode: 0o600 });
    // A rename happens wholly or not at all: a crash never leaves half a lease behind.
    await rename(draft, file);
    return true;
  } catch {
    await rm(draft, { force: true });
    return false;
  }
}

/** @param {URL} file */
export async function deleteLease(file) {
  await rm(file, { force: true });
}
