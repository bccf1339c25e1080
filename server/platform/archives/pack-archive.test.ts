import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { describe, expect, test } from "vitest";
import type { ArchiveEntry } from "./archive-entry.ts";
import { packArchive } from "./pack-archive.ts";
import { unpackArchive } from "./unpack-archive.ts";

const withResolvers = () => Promise.withResolvers<void>();

const large = Buffer.alloc(700_001, "planted words ");
const contents: Record<string, Buffer> = {
  "base/1/2619": large,
  backup_label: Buffer.from("START WAL LOCATION"),
  empty: Buffer.alloc(0),
};

async function* entries(): AsyncGenerator<ArchiveEntry> {
  for (const [name, bytes] of Object.entries(contents))
    yield { name, size: bytes.length, bytes: [bytes.subarray(0, 5), bytes.subarray(5)] };
}

async function unpack(archive: Buffer, identity?: string): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for await (const { name, bytes } of unpackArchive(Readable.from([archive]), identity))
    files[name] = await buffer(bytes);
  return files;
}

test("an archive gives back each file as it was", async () => {
  const archive = await buffer(packArchive(entries(), []));
  expect(archive.length).toBeLessThan(large.length / 10);
  expect(await unpack(archive)).toEqual(contents);
});

describe.each([
  ["plain", false],
  ["encrypted", true],
])("a reader that stops, such as on a full disk, ends the writing of a %s archive", (_, isEncrypted) => {
  const recipients = async () =>
    isEncrypted ? [await identityToRecipient(await generateX25519Identity())] : [];

  test("while a file waits for room", async () => {
    const ended = withResolvers();
    async function* large() {
      try {
        for (const name of ["first", "second"])
          yield {
            name,
            size: 4_000_000,
            bytes: Readable.from([randomBytes(2_000_000), randomBytes(2_000_000)]),
          };
      } finally {
        ended.resolve();
      }
    }
    const reader = packArchive(large(), await recipients())[Symbol.asyncIterator]();
    await reader.next();
    await reader.return?.();
    await ended.promise;
  });

  test("while a file waits for its bytes", async () => {
    const [ended, waits, goesOn] = [withResolvers(), withResolvers(), withResolvers()];
    async function* halves() {
      yield Buffer.alloc(5);
      waits.resolve();
      await goesOn.promise;
      yield Buffer.alloc(5);
    }
    async function* slow() {
      try {
        // Enough for the compressor to give something away.
        yield { name: "first", size: 150_000, bytes: [randomBytes(150_000)] };
        yield { name: "second", size: 10, bytes: halves() };
        yield { name: "third", size: 10, bytes: halves() };
      } finally {
        ended.resolve();
      }
    }
    const reader = packArchive(slow(), await recipients())[Symbol.asyncIterator]();
    await reader.next();
    await waits.promise;
    await reader.return?.();
    // One stream after the other hears of it.
    await setTimeout(50);
    goesOn.resolve();
    await ended.promise;
  });
});

test("files that nobody reads are passed over", async () => {
  const archive = await buffer(packArchive(entries(), []));
  const names: string[] = [];
  for await (const { name } of unpackArchive(Readable.from([archive]), undefined)) names.push(name);
  expect(names).toEqual(Object.keys(contents));
});

test("only the identity of a recipient opens an encrypted one", async () => {
  const [own, second, foreign] = await Promise.all([1, 2, 3].map(() => generateX25519Identity()));
  const recipients = await Promise.all([own, second].map((identity) => identityToRecipient(identity ?? "")));
  const archive = await buffer(packArchive(entries(), recipients));
  expect(archive.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n/);
  expect(await unpack(archive, own)).toEqual(contents);
  expect(await unpack(archive, second)).toEqual(contents);
  await expect(unpack(archive, foreign)).rejects.toThrow("isn't encrypted for this key");
  await expect(unpack(archive)).rejects.toThrow();
});

test.each(["changed", "cut off"])("an encrypted archive that was %s is refused", async (damage) => {
  const identity = await generateX25519Identity();
  const archive = await buffer(packArchive(entries(), [await identityToRecipient(identity)]));
  const middle = Math.floor(archive.length / 2);
  if (damage === "changed") archive[middle] = (archive[middle] ?? 0) ^ 1;
  await expect(
    unpack(damage === "changed" ? archive : archive.subarray(0, middle), identity),
  ).rejects.toThrow();
});

test("a source that fails breaks the archive off", async () => {
  async function* failing(): AsyncGenerator<ArchiveEntry> {
    yield { name: "one", size: 3, bytes: [Buffer.from("one")] };
    throw new Error("the disk is gone");
  }
  await expect(buffer(packArchive(failing(), []))).rejects.toThrow("the disk is gone");
});

test("what is no archive says so, and so does one that was cut off", async () => {
  await expect(unpack(Buffer.from("junk that is no archive"))).rejects.toThrow("isn't a file of Keystead");
  const archive = await buffer(packArchive(entries(), []));
  await expect(unpack(archive.subarray(0, archive.length - 10))).rejects.toThrow("cut off");
});
