import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { loadSecretKey } from "./load-secret-key.ts";

const warnings: string[] = [];
const log = { ...quietLog, warn: (_fields: object | string, message = "") => void warnings.push(message) };
const load = (configured: string | undefined, dataDir: string, isInUse = false) =>
  loadSecretKey({ configured, dataDir, isInUse, log });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-key-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a key is generated once, readable only by its owner", async () => {
  const dataDir = join(folder, "var");
  const key = await load(undefined, dataDir);
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect(await load(undefined, dataDir)).toEqual(key);
  const text = (await readFile(join(dataDir, "secret-key"), "utf8")).trim();
  expect(await load(text, dataDir)).toEqual(key);
  expect((await stat(join(dataDir, "secret-key"))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(["secret-key"]);
});

test("of several that start at once, all get the same one", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => load(undefined, folder)));
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
});

test("a configured key is taken, and no file is made", async () => {
  expect((await load("x".repeat(40), folder)).toString()).toBe("x".repeat(40));
  expect(await readdir(folder)).toEqual([]);
});

test("a file holds a key from 32 characters on", async () => {
  const path = join(folder, "secret-key");
  await writeFile(path, `${"x".repeat(32)}\n`, { mode: 0o600 });
  expect((await load(undefined, folder)).toString()).toBe("x".repeat(32));
  await writeFile(path, `${"x".repeat(31)}\n`);
  await expect(load(undefined, folder)).rejects.toThrow("does not hold a secret key");
});

test("a damaged file stops the start, instead of being replaced", async () => {
  await writeFile(join(folder, "secret-key"), "short\n");
  await expect(load(undefined, folder)).rejects.toThrow("does not hold a secret key");
});

test("a file that is missing beside a database in use is named, and none is written", async () => {
  await expect(load(undefined, folder, true)).rejects.toThrow(
    `${join(folder, "secret-key")} is missing, and this database was made with a secret key. Restore the file`,
  );
  expect(await readdir(folder)).toEqual([]);
  await load("x".repeat(40), folder, true);
});

test.each([0o644, 0o640, 0o604, 0o666])("a file with the mode %o is said in the log", async (mode) => {
  await load(undefined, folder);
  expect(warnings.splice(0)).toEqual([]);
  await chmod(join(folder, "secret-key"), mode);
  await load(undefined, folder);
  expect(warnings.splice(0)).toEqual(["other users may read the secret key; close it with chmod 600"]);
});
