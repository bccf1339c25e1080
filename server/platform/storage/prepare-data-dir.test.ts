import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { explainDataDir } from "./explain-data-dir.ts";
import { prepareDataDir } from "./prepare-data-dir.ts";

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it("makes the folder, closed to other users, and takes one that is there", async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, "a", "b");
  await prepareDataDir(dataDir, quietLog);
  expect(await modeOf(dataDir)).toBe(0o700);
  await prepareDataDir(dataDir, quietLog);
});

it.each(["file", "file/below"])("says in one sentence what to do when it is a file (%s)", async (name) => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, "file"), "");
  const dataDir = join(folder.path, name);
  await expect(prepareDataDir(dataDir, quietLog)).rejects.toThrow(
    `DATA_DIR is ${dataDir}, which is a file or lies below one. Set DATA_DIR to a folder.`,
  );
});

it.each([
  [0o500, 0o700],
  [0o000, 0o700],
  [0o777, 0o755],
  [0o775, 0o755],
  [0o750, 0o750],
])("a folder of ours with the mode %o gets %o, and the log says so if that is another", async (from, to) => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, "data");
  await mkdir(dataDir);
  await chmod(dataDir, from);
  const warnings: object[] = [];
  await prepareDataDir(dataDir, { warn: (fields) => void warnings.push(fields as object) });
  expect(await modeOf(dataDir)).toBe(to);
  expect(warnings).toEqual(from === to ? [] : [{ path: dataDir, from: octal(from), to: octal(to) }]);
});

const octal = (mode: number) => mode.toString(8).padStart(4, "0");

it("what lies in it is repaired too, as after a copy that lost its permissions", async () => {
  await using folder = await temporaryFolder();
  const paths = ["artifacts", "holders", "secret-key", "postgres.log"].map((name) => join(folder.path, name));
  const [artifacts = "", holders = "", secretKey = "", postgresLog = ""] = paths;
  await Promise.all([mkdir(artifacts), mkdir(holders), writeFile(secretKey, ""), writeFile(postgresLog, "")]);
  await Promise.all(paths.map((path) => chmod(path, 0o020)));
  await prepareDataDir(folder.path, quietLog);
  expect(await Promise.all(paths.map(modeOf))).toEqual([0o700, 0o700, 0o400, 0o600]);
});

it.each([
  [
    "EROFS",
    undefined,
    "DATA_DIR is /data, which is read-only. Mount it writable, or set DATA_DIR to another folder.",
  ],
  [
    "EACCES",
    undefined,
    "DATA_DIR is /data, which is closed to this user. Run `sudo chown -R shop /data`, or set DATA_DIR to another folder.",
  ],
  [
    "EACCES",
    "postgres",
    "DATA_DIR is /data, and in it postgres is closed to this user. Run `sudo chown -R shop /data`, or set DATA_DIR to another folder.",
  ],
  ["ENOSPC", undefined, "DATA_DIR is /data, whose disk is full. Free some space there."],
  ["ELOOP", undefined, "DATA_DIR is /data, which cannot be used (ELOOP). Set DATA_DIR to another folder."],
])("says what to do for %s (%s)", (code, part, sentence) => {
  expect(explainDataDir("/data", code, { user: "shop", ...(part && { part }) })).toBe(sentence);
});

it("names a folder in the command as a shell takes it", () => {
  expect(explainDataDir("/my shop's", "EPERM", { user: "1000" })).toContain(
    "`sudo chown -R 1000 '/my shop'\\''s'`",
  );
});
