import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ArtifactStorage, createDiskStorage } from "./artifact-storage.ts";

let folder: string;
let storage: ArtifactStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-artifacts-"));
  storage = createDiskStorage(join(folder, "artifacts"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a stored file can be read, whole or in part; storing returns its size and checksum", async () => {
  const [id, bytes] = [randomUUID(), randomBytes(100_000)];
  expect(await storage.put(id, bytes)).toEqual({
    size: bytes.length,
    sha512: createHash("sha512").update(bytes).digest("hex"),
  });
  expect(await buffer(storage.read(id, { start: 0, end: bytes.length - 1 }))).toEqual(bytes);
  expect(await buffer(storage.read(id, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20));
  expect(await readdir(join(folder, "artifacts"))).toEqual([id]);
});

test("a file of another size is not there", async () => {
  const id = randomUUID();
  await storage.put(id, randomBytes(10));
  expect([await storage.has(id, 10), await storage.has(id, 11), await storage.has(randomUUID(), 10)]).toEqual(
    [true, false, false],
  );
  await storage.remove(id);
  expect(await storage.has(id, 10)).toBe(false);
  await storage.remove(id);
});

test("no name leads out of the folder", async () => {
  await expect(storage.put("../../evil", randomBytes(1))).rejects.toThrow("not an artifact id");
  expect(() => storage.read("../secret-key", { start: 0, end: 1 })).toThrow("not an artifact id");
});
