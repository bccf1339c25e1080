import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { startS3 } from "../../testing/start-s3.ts";
import type { StoragePlace } from "./open-storage.ts";
import { openBackups } from "./open-backups.ts";

async function folderPlace(): Promise<StoragePlace & { kind: "folder" }> {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return { kind: "folder", folder: join(folder.path, "disk") };
}

async function bucketPlace(): Promise<StoragePlace> {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  return { kind: "s3", ...s3.place };
}

async function* words(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("half");
  throw new Error("the source broke off");
}

describe.each([
  ["a folder", folderPlace],
  ["a bucket", bucketPlace],
])("backups in %s", (_, place) => {
  test("a file is read as it was stored, and replaced by one of the same path", async () => {
    const backups = await openBackups(await place());
    const stored = await backups.put("wal/1", words("first ", "part"));
    const sha512 = createHash("sha512").update("first part").digest("hex");
    expect(stored).toEqual({ size: 10, sha512 });
    expect(await text(backups.read("wal/1"))).toBe("first part");
    await backups.put("wal/1", words("again"));
    expect(await text(backups.read("wal/1"))).toBe("again");
  });

  test("a list has the files of one folder in the order of their paths", async () => {
    const backups = await openBackups(await place());
    expect(await backups.list("backups/")).toEqual([]);
    for (const path of ["backups/b/2", "wal/1", "backups/a/1", "backups/b/1"])
      await backups.put(path, words(path));
    expect(await backups.list("backups/")).toEqual([
      { path: "backups/a/1", size: 11 },
      { path: "backups/b/1", size: 11 },
      { path: "backups/b/2", size: 11 },
    ]);
    await backups.remove("backups/b/1");
    await backups.remove("backups/b/1");
    expect((await backups.list("backups/b/")).map(({ path }) => path)).toEqual(["backups/b/2"]);
  });

  test("of a source that breaks off nothing is kept", async () => {
    const backups = await openBackups(await place());
    await expect(backups.put("backups/a", broken())).rejects.toThrow("the source broke off");
    expect(await backups.list("backups/")).toEqual([]);
  });

  test("a file that is not there fails the reader", async () => {
    const backups = await openBackups(await place());
    await expect(text(backups.read("wal/none"))).rejects.toThrow();
  });

  test.each(["../out", "backups/../../out", "/etc/passwd", "", "a//b", "a\\b"])(
    "%j is no path",
    async (path) => {
      const backups = await openBackups(await place());
      await expect(async () => backups.put(path, words("x"))).rejects.toThrow("no path of a backup");
    },
  );
});

test("a folder that has become empty goes with its last file", async () => {
  const { folder } = await folderPlace();
  const backups = await openBackups({ kind: "folder", folder });
  await backups.put("backups/a/1", words("x"));
  await backups.remove("backups/a/1");
  expect(await readdir(join(folder, "backups"))).toEqual([]);
});

test("a list is whole while another process removes a backup", async () => {
  const { folder } = await folderPlace();
  const backups = await openBackups({ kind: "folder", folder });
  const names = Array.from({ length: 300 }, (_, index) => `backups/${String(index).padStart(3, "0")}/1`);
  for (const path of [...names, "backups/kept/1"]) await backups.put(path, words("x"));
  const other = await openBackups({ kind: "folder", folder });
  const removing = (async () => {
    for (const path of names) await other.remove(path);
  })();
  for (let left = Infinity; left > 1;) {
    const listed = await backups.list("backups/");
    expect(listed.at(-1)).toEqual({ path: "backups/kept/1", size: 1 });
    left = listed.length;
  }
  await removing;
});
