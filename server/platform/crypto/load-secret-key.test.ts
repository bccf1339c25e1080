import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSecretKey } from "./load-secret-key.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-key-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a key is generated once, readable only by its owner", async () => {
  const dataDir = join(folder, "var");
  const key = await loadSecretKey(undefined, dataDir);
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect(await loadSecretKey(undefined, dataDir)).toEqual(key);
  const text = (await readFile(join(dataDir, "secret-key"), "utf8")).trim();
  expect(await loadSecretKey(text, dataDir)).toEqual(key);
  expect((await stat(join(dataDir, "secret-key"))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(["secret-key"]);
});

test("of several that start at once, all get the same one", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSecretKey(undefined, folder)));
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
});

test("a configured key is taken, and no file is made", async () => {
  expect((await loadSecretKey("x".repeat(40), folder)).toString()).toBe("x".repeat(40));
  expect(await readdir(folder)).toEqual([]);
});

test("a damaged file stops the start, instead of being replaced", async () => {
  await writeFile(join(folder, "secret-key"), "short\n");
  await expect(loadSecretKey(undefined, folder)).rejects.toThrow("does not hold a secret key");
});
