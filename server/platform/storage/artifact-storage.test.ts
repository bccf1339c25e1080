import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3 } from "../../testing/start-s3.ts";
import type { ArtifactStorage } from "./artifact-storage.ts";
import { openStorage } from "./open-storage.ts";

interface Opened {
  readonly storage: ArtifactStorage;
  /** The names of all that is stored. */
  readonly list: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

const opened: readonly [string, () => Promise<Opened>][] = [
  [
    "a folder",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "keystead-artifacts-"));
      const storage = await openStorage({ kind: "folder", folder: join(folder, "artifacts") });
      const list = () => readdir(join(folder, "artifacts"));
      return { storage, list, close: () => rm(folder, { recursive: true }) };
    },
  ],
  [
    "a bucket",
    async () => {
      const { place, folder, stop } = await startS3();
      const storage = await openStorage({ kind: "s3", ...place });
      const list = async () => {
        const names = await readdir(join(folder, "artifacts"), { recursive: true });
        return names.flatMap((name) => /^shop\/(.+)\._S3rver_object$/.exec(name)?.slice(1) ?? []);
      };
      return { storage, list, close: stop };
    },
  ],
];

const mebibyte = 1024 * 1024;

describe.each(opened)("artifacts in %s", (_name, open) => {
  let storage: ArtifactStorage;
  let own: Opened;
  beforeAll(async () => {
    own = await open();
    storage = own.storage;
  });
  afterAll(() => own.close());

  it("can be read whole or in part; storing them returns their size and checksum", async () => {
    const [id, bytes] = [randomUUID(), randomBytes(100_000)];
    expect(await storage.put(id, [bytes.subarray(0, 9), bytes.subarray(9)])).toEqual({
      size: bytes.length,
      sha512: createHash("sha512").update(bytes).digest("hex"),
    });
    expect(await buffer(storage.read(id, { start: 0, end: bytes.length - 1 }))).toEqual(bytes);
    expect(await buffer(storage.read(id, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20));
    expect(await own.list()).toEqual([id]);
  });

  it("that are large are stored in parts", async () => {
    const id = randomUUID();
    const chunks = Array.from({ length: 36 }, () => randomBytes(mebibyte));
    const { size, sha512 } = await storage.put(id, chunks);
    const whole = Buffer.concat(chunks);
    expect([size, sha512]).toEqual([36 * mebibyte, createHash("sha512").update(whole).digest("hex")]);
    const start = 16 * mebibyte - 3;
    expect(await buffer(storage.read(id, { start, end: start + 9 }))).toEqual(
      whole.subarray(start, start + 10),
    );
    await storage.remove(id);
  });

  it("of another size, or that were removed, are not there", async () => {
    const id = randomUUID();
    await storage.put(id, [randomBytes(10)]);
    const found = [storage.has(id, 10), storage.has(id, 11), storage.has(randomUUID(), 10)];
    expect(await Promise.all(found)).toEqual([true, false, false]);
    await storage.remove(id);
    expect(await storage.has(id, 10)).toBe(false);
    await storage.remove(id);
  });

  it("that break off leave nothing", async () => {
    const before = await own.list();
    async function* broken() {
      for (let part = 0; part < 20; part += 1) yield randomBytes(mebibyte);
      throw new Error("the connection is gone");
    }
    await expect(storage.put(randomUUID(), broken())).rejects.toThrow("the connection is gone");
    expect(await own.list()).toEqual(before);
  });

  it("have no name that leads elsewhere", async () => {
    await expect(storage.put("../../evil", [randomBytes(1)])).rejects.toThrow("not an artifact id");
    expect(() => storage.read("../secret-key", { start: 0, end: 1 })).toThrow("not an artifact id");
  });
});

it("a bucket has its files fetched from itself, saved under their names, for five minutes", async () => {
  const { place, stop } = await startS3();
  try {
    const storage = await openStorage({ kind: "s3", ...place });
    const id = randomUUID();
    await storage.put(id, [Buffer.from("hello")]);
    const link = await storage.link(id, { filename: "Größe.zip", contentType: "application/zip" });
    expect(new URL(link ?? "").searchParams.get("X-Amz-Expires")).toBe("300");
    const response = await fetch(link ?? "");
    expect([response.status, await response.text()]).toEqual([200, "hello"]);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Gr__e.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.zip`,
    );
    expect(response.headers.get("content-type")).toBe("application/zip");
  } finally {
    await stop();
  }
});
