import { createReadStream } from "node:fs";
import { open, rename, stat, statfs } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";

const rotateAbove = 8 * 1024 * 1024;
const tail = 64 * 1024;
const smallest = 64 * 1024;
// The error of clients that connect too early; our own first check of the server causes it.
const refusal = /FATAL: +the database system is/;

/** Opens PostgreSQL's log for appending. Rotation: a long one is first renamed to `.1`, replacing the previous one. */
export async function openServerLog(path: string): Promise<FileHandle> {
  const size = await sizeOf(path);
  if (size > rotateAbove) await rename(path, `${path}.1`);
  return open(path, "a", 0o600);
}

/** Returns the current length of the log in bytes, so that a later search skips older failures. */
export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
}

/** Why PostgreSQL failed: the last relevant line of its log since `from`, without the timestamp. */
export async function reasonInLog(path: string, from: number): Promise<string> {
  const start = Math.max(from, (await sizeOf(path)) - tail);
  const lines = (await text(createReadStream(path, { start })).catch(() => "")).split("\n").filter(Boolean);
  const telling =
    // A full disk causes many errors, and the last one says nothing about the cause.
    lines.findLast((line) => line.includes("No space left on device")) ??
    lines.findLast((line) => /\b(FATAL|PANIC):/.test(line) && !refusal.test(line)) ??
    lines.findLast((line) => /\berror:|ERROR:|not stats|cannot open/.test(line)) ??
    lines.at(-1);
  if (telling !== undefined)
    return telling.replace(/^.*?\b(FATAL|PANIC|ERROR|LOG|initdb: error):\s*/, "").trim();
  // On a full disk the log has no room for the error either.
  const { bavail, bsize } = await statfs(dirname(path));
  return bavail * bsize < smallest ? "No space left on device" : "it ended without a word";
}
