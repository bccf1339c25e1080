import { randomUUID } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { newFolder } from "../../testing/new-folder.ts";
import { createFolderBackups } from "./folder-backups.ts";

test.each(["ENOSPC", "EDQUOT"])(
  "a disk without room (%s) is named, with what to do, and keeps nothing",
  async (code) => {
    const folder = await newFolder();
    const backups = createFolderBackups(folder);
    async function* bytes() {
      yield Buffer.alloc(100);
      throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
    }
    await expect(backups.put("backups/one/data.tar.zst", bytes())).rejects.toThrow(
      `BACKUP_TO is ${folder}, whose disk is full. Make room there, or set BACKUP_TO to another disk.`,
    );
    expect(await readdir(join(folder, "backups/one"))).toEqual([]);
  },
);

test("what a killed process has begun to store is listed nowhere, and goes after its time", async () => {
  const folder = await newFolder();
  const backups = createFolderBackups(folder);
  await backups.put("backups/whole/data.tar.zst", Readable.from([Buffer.from("whole")]));
  const since = new Date("2026-11-28T00:00:00Z");
  const write = async (name: string, age: number) => {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), "begun");
    const changed = new Date(since.getTime() - age);
    await utimes(join(folder, name), changed, changed);
  };
  await write(`backups/killed/data.tar.zst.${randomUUID()}.part`, 1);
  await write(`backups/running/data.tar.zst.${randomUUID()}.part`, -1);
  await write("backups/mine/film.part", 1);
  await write(`film.${randomUUID()}.part`, 1);
  expect((await backups.list("backups/")).map(({ path }) => path)).toEqual([
    "backups/mine/film.part",
    "backups/whole/data.tar.zst",
  ]);
  await backups.removeDrafts("backups/", since);
  expect((await readdir(join(folder, "backups"))).toSorted()).toEqual(["mine", "running", "whole"]);
  expect(await readdir(join(folder, "backups/running"))).toHaveLength(1);
  expect((await readdir(folder)).filter((name) => name.startsWith("film."))).toHaveLength(1);
  await backups.removeDrafts("log/", since);
});
