import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../testing/new-folder.ts";
import { explainNewFile, writeNewFile } from "./write-new-file.ts";

test("a new file is written for its owner alone", async () => {
  const path = join(await newFolder(), "key");
  await writeNewFile(path, "secret\n");
  expect(await readFile(path, "utf8")).toBe("secret\n");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("a file that is there stays as it is", async () => {
  const path = join(await newFolder(), "key");
  await writeFile(path, "the first");
  await expect(writeNewFile(path, "the second")).rejects.toThrow(
    `${path} is there already. Name a new file.`,
  );
  expect(await readFile(path, "utf8")).toBe("the first");
});

test.each([
  ["a folder that isn't there", "none/key", "isn't there. Make it, or name a file in another one."],
  ["a folder that is a file", "file/key", "isn't there. Make it, or name a file in another one."],
])("%s is named with what to do", async (_, name, sentence) => {
  const folder = await newFolder();
  await writeFile(join(folder, "file"), "");
  await expect(writeNewFile(join(folder, name), "secret")).rejects.toThrow(
    `The folder of ${join(folder, name)} ${sentence}`,
  );
});

test.each([
  ["EACCES", "This user may not write /backups/key. Name a file in a folder of its own."],
  ["EPERM", "This user may not write /backups/key. Name a file in a folder of its own."],
  ["EROFS", "/backups/key is on a read-only disk. Name a file on another one."],
  ["ENOSPC", "There is no room for /backups/key. Free some space, or name a file on another disk."],
  ["EDQUOT", "There is no room for /backups/key. Free some space, or name a file on another disk."],
  ["EIO", undefined],
])("%s is explained with what to do", (code, sentence) => {
  expect(explainNewFile("/backups/key", code)).toBe(sentence);
});
