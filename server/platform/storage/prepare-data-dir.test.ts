import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { explainDataDir, prepareDataDir } from "./prepare-data-dir.ts";

it("makes the folder, closed to other users, and takes one that is there", async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, "a", "b");
  await prepareDataDir(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  await prepareDataDir(dataDir);
});

it.each(["file", "file/below"])("says in one sentence what to do when it is a file (%s)", async (name) => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, "file"), "");
  const dataDir = join(folder.path, name);
  await expect(prepareDataDir(dataDir)).rejects.toThrow(
    `DATA_DIR is ${dataDir}, which is a file or lies below one. Set DATA_DIR to a folder.`,
  );
});

it.each([
  ["EROFS", "DATA_DIR is /data, which is read-only. Mount it writable, or set DATA_DIR to another folder."],
  [
    "EACCES",
    "DATA_DIR is /data, where this user may not write. Give it the folder (chown), or set DATA_DIR to another one.",
  ],
  ["ENOSPC", "DATA_DIR is /data, whose disk is full. Free some space there."],
  ["ELOOP", "DATA_DIR is /data, which cannot be used (ELOOP). Set DATA_DIR to another folder."],
])("says what to do for %s", (code, sentence) => {
  expect(explainDataDir("/data", code)).toBe(sentence);
});
