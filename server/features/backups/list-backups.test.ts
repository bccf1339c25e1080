import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { newFolder } from "../../testing/new-folder.ts";
import { createFolderBackups } from "../../platform/storage/folder-backups.ts";
import { listBackups } from "./list-backups.ts";
import { manifestOf } from "./rules.ts";

const [kept, pruned] = ["2026-11-28T02-17-05Z", "2026-11-27T02-17-05Z"];

async function placeOfTwo() {
  const backups = createFolderBackups(await newFolder());
  for (const name of [kept, pruned]) await backups.put(manifestOf(name), Readable.from([Buffer.from("{}")]));
  return backups;
}

test("a backup that is pruned while they are listed is not listed", async () => {
  const backups = await placeOfTwo();
  const read = (path: string) =>
    Readable.from(
      (async function* () {
        if (path === manifestOf(pruned)) await backups.remove(path);
        yield* backups.read(path);
      })(),
    );
  expect(await listBackups({ ...backups, read })).toMatchObject([{ name: kept, manifest: null }]);
});

test("a backup that is there and can't be read fails the list", async () => {
  const backups = await placeOfTwo();
  const read = () =>
    Readable.from(
      (async function* () {
        yield Promise.reject(new Error("the place is away"));
      })(),
    );
  await expect(listBackups({ ...backups, read })).rejects.toThrow("the place is away");
});
