import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { feedLog } from "./feed-log.ts";

const names = Array.from({ length: 12 }, (_, index) => `00000001${String(index).padStart(16, "0")}`);

/** Wants a segment as `restoreCommand` does, and takes it the moment it is there, while nothing else of this process runs. */
async function take(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  writeFileSync(`${path}.wanted`, "");
  for (;;) {
    for (let look = 0; look < 2000; look += 1) {
      if (!existsSync(path)) continue;
      renameSync(path, join(folder, "taken"));
      return readFileSync(join(folder, "taken"), "utf8");
    }
    await nextTurn();
  }
}

test("a segment that is wanted again the moment it was taken is given again", async () => {
  await using parent = await temporaryFolder();
  const folder = join(parent.path, "recovery");
  const feed = await feedLog(
    folder,
    { names, read: async (name) => Readable.from([`log of ${name}`]) },
    undefined,
  );
  for (const name of names)
    for (const _ of ["replayed", "copied as the beginning of the new timeline"])
      expect(await take(folder, name)).toBe(`log of ${name}`);
  await feed.end();
  expect(existsSync(folder)).toBe(false);
});
