import { readdir } from "node:fs/promises";
import { join } from "node:path";
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
