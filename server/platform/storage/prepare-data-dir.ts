import { access, chmod, constants, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { explainDataDir } from "./explain-data-dir.ts";

/** DATA_DIR cannot be used. The message is one sentence that says what to do. */
class DataDirUnusable extends Error {}

const { R_OK, W_OK, X_OK } = constants;

/** What the product makes below DATA_DIR, and how it has to reach it. A copy by another user may have made it that user's. */
const parts: readonly [name: string, access: number][] = [
  ["artifacts", R_OK | W_OK | X_OK],
  ["holders", R_OK | W_OK | X_OK],
  ["outbox", R_OK | W_OK | X_OK],
  ["postgres", R_OK | W_OK | X_OK],
  ["postgres.log", R_OK | W_OK],
  ["secret-key", R_OK],
  ["root-key", R_OK],
];

/**
 * Creates DATA_DIR when it is missing, closed to other users, and repairs its permissions where this user may. Checked before
 * anything is opened, because each part would fail with the system's own words.
 * @throws DataDirUnusable when it is no folder, or something in it cannot be read or written
 */
export async function prepareDataDir(dataDir: string, log?: Pick<Log, "warn">): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    await repairMode(dataDir, { missing: 0o700, log });
    // Even root cannot write to a folder that is mounted read-only.
    await access(dataDir, R_OK | W_OK | X_OK);
  } catch (error) {
    throw new DataDirUnusable(explainDataDir(dataDir, codeOf(error)));
  }
  for (const [name, needed] of parts) await prepareEntry(dataDir, name, { needed, log });
}

async function prepareEntry(
  dataDir: string,
  name: string,
  { needed, log }: { readonly needed: number; readonly log: Pick<Log, "warn"> | undefined },
): Promise<void> {
  const path = join(dataDir, name);
  try {
    // The bits of an owner are those of `access`, three places further left.
    await repairMode(path, { missing: needed << 6, log });
    await access(path, needed);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw new DataDirUnusable(explainDataDir(dataDir, codeOf(error), { part: name }));
  }
}

/** Gives the owner the bits that are missing, and takes from all others the right to write. */
async function repairMode(
  path: string,
  { missing, log }: { readonly missing: number; readonly log: Pick<Log, "warn"> | undefined },
): Promise<void> {
  if (process.platform === "win32") return;
  const mode = (await stat(path)).mode & 0o7777;
  const repaired = (mode | missing) & ~0o022;
  if (repaired === mode) return;
  // Of another user's folder only that user and root may change them; whether it can be used all the same is checked next.
  const isRepaired = await chmod(path, repaired).then(
    () => true,
    () => false,
  );
  const [from, to] = [mode, repaired].map((each) => each.toString(8).padStart(4, "0"));
  if (isRepaired) log?.warn({ path, from, to }, "the permissions of the data folder were repaired");
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";
