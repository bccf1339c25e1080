import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedFailure } from "../embedded/embedded-errors.ts";
import { findBinaries } from "../embedded/find-binaries.ts";
import { formerMajors } from "./former-packages.ts";

/** The major of PostgreSQL that a folder's data files are of; undefined when it does not say. */
async function readMajor(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, "PG_VERSION"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return /^\d+\s*$/.test(text) ? Number(text) : undefined;
}

/** The major of a package such as 18.4.0-beta.17. */
export async function packageMajor(packageDir: string): Promise<number> {
  const text = await readFile(join(packageDir, "package.json"), "utf8");
  return Number.parseInt((JSON.parse(text) as { version: string }).version, 10);
}

/**
 * Makes sure that data files which come from a backup are of our major.
 * @throws EmbeddedFailure
 */
export async function refuseOtherMajor(cluster: string): Promise<void> {
  const own = await packageMajor(findBinaries());
  const former = await formerMajorOf(cluster, own);
  if (former !== undefined)
    throw new EmbeddedFailure(
      `The data files are of PostgreSQL ${former}, and this release has PostgreSQL ${own}: restore them with the release of Keystead that made them, and start this one then.`,
    );
}

/**
 * The former major that a folder's data files are of; undefined when they are of ours.
 * @throws EmbeddedFailure when they are of one that is newer, too old or unknown
 */
export async function formerMajorOf(cluster: string, own: number): Promise<number | undefined> {
  const major = await readMajor(cluster);
  if (major === own) return undefined;
  if (major === undefined)
    throw new EmbeddedFailure(
      `${cluster} has no valid PG_VERSION, so it's unknown which PostgreSQL its files are of.`,
    );
  if (major > own)
    throw new EmbeddedFailure(
      `The data files in ${cluster} are of PostgreSQL ${major}, and this release has PostgreSQL ${own}: start a newer release of Keystead, one with PostgreSQL ${major}.`,
    );
  if (!formerMajors.includes(major))
    throw new EmbeddedFailure(
      `The data files in ${cluster} are of PostgreSQL ${major}, and this release upgrades those of ${formerMajors.join(" and ")} alone: start a release of Keystead in between first.`,
    );
  return major;
}
