import { createWriteStream } from "node:fs";
import { chown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";

/** The archived write-ahead log: segments and timeline histories by their names, which sort by time. */
export interface LogSource {
  readonly names: readonly string[];
  read(name: string): Promise<Readable>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** How many segments are there ahead of the one that the server wants. */
const ahead = 4;
const pollEvery = 20;

/**
 * The server's `restore_command`, which runs in its data folder: says that a segment is wanted and waits until it is there, two
 * minutes at most. Exit code 1 ends the log; above 125, PostgreSQL gives up instead of starting with less than there is.
 */
export const restoreCommand = [
  "grep -qx %f ../recovery/expected || exit 1",
  "touch ../recovery/%f.wanted",
  "n=0",
  "until mv ../recovery/%f %p 2>/dev/null; do n=$((n+1)); [ $n -lt 6000 ] && [ -e ../recovery/expected ] || exit 255; sleep 0.02; done",
].join("; ");

/**
 * Puts segments of the log into `folder` when the server's `restoreCommand` wants them, so that the disk holds a few at a time:
 * a day's log is some twenty gigabytes, though its archive is small.
 * @returns ends it and removes the folder; `failure` resolves with what went wrong, if anything does
 */
export async function feedLog(
  folder: string,
  source: LogSource,
  owner: Owner | undefined,
): Promise<{ readonly failure: Promise<Error>; end(): Promise<void> }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const own = (path: string) => (owner ? chown(path, owner.uid, owner.gid) : Promise.resolve());
  await own(folder);
  const sorted = source.names.toSorted();
  const provided = new Set<string>();

  async function provide(name: string): Promise<void> {
    provided.add(name);
    const draft = join(folder, `${name}.part`);
    await pipeline(await source.read(name), createWriteStream(draft, { mode: 0o600 }));
    await own(draft);
    await rename(draft, join(folder, name));
  }

  /** A segment, then those behind it on the same timeline, whose number is the first eight digits. */
  async function serve(wanted: string): Promise<void> {
    // First, so that a wish from now on is seen: the last one is wanted twice, replayed, and then copied as the beginning of the new
    // timeline.
    await rm(join(folder, `${wanted}.wanted`), { force: true });
    if (!(await readdir(folder)).includes(wanted)) await provide(wanted);
    const from = sorted.indexOf(wanted) + 1;
    for (const name of sorted.slice(from, from + ahead))
      if (name.slice(0, 8) === wanted.slice(0, 8) && !provided.has(name)) await provide(name);
  }

  const stopping = new AbortController();
  let report: (failure: Error) => void = () => undefined;
  const failure = new Promise<Error>((resolve) => {
    report = resolve;
  });
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wanted = (await readdir(folder)).filter((name) => name.endsWith(".wanted"));
      for (const name of wanted) await serve(name.slice(0, -".wanted".length));
      await delay(pollEvery, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const list = join(folder, "expected");
  await writeFile(list, `${sorted.join("\n")}\n`, { mode: 0o600 });
  await own(list);
  const running = run().catch(async (error: unknown) => {
    report(error instanceof Error ? error : new Error(String(error)));
    // Ends the wait of the server for what does not come.
    await rm(list, { force: true });
  });
  return {
    failure,
    async end() {
      stopping.abort();
      await running;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
