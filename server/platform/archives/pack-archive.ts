import { once } from "node:events";
import { pipeline, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { Encrypter } from "age-encryption";
import { pack, type Pack } from "tar-stream";
import type { ArchiveEntry } from "./archive-entry.ts";
import { toWeb } from "./to-web.ts";

/** Zstandard's default level: a database shrinks to a fifth, at some hundred MB a second. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * Packs files into one stream: tar, compressed by Zstandard, and encrypted by age for the recipients, so that `age`, `zstd`
 * and `tar` open it without this product. Memory stays flat whatever the sizes.
 * @param recipients age's public keys, `age1…`; none leaves it unencrypted
 */
export function packArchive(
  entries: AsyncIterable<ArchiveEntry>,
  recipients: readonly string[],
): AsyncIterable<Uint8Array> {
  const tar = pack();
  addEntries(tar, entries).catch((error: unknown) => tar.destroy(asError(error)));
  return encrypt(compress(Readable.from(tar)), recipients);
}

/** Compresses a stream by Zstandard. */
export function compress(source: Readable): Readable {
  // An error of the source destroys the result too, whose reader gets it.
  return pipeline(source, createZstdCompress(compression), () => undefined);
}

/**
 * Encrypts a stream by age (age-encryption.org/v1), which authenticates each piece of 64 KiB and their number: what was changed or
 * cut off does not decrypt.
 */
export async function* encrypt(source: Readable, recipients: readonly string[]): AsyncGenerator<Uint8Array> {
  if (recipients.length === 0) {
    yield* source as AsyncIterable<Uint8Array>;
    return;
  }
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(toWeb(source));
}

async function addEntries(tar: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const { name, size, bytes } of entries) {
    const isFolder = name.endsWith("/");
    const entry = tar.entry({
      name,
      size,
      mode: isFolder ? 0o700 : 0o600,
      type: isFolder ? "directory" : "file",
    });
    // Listens from the beginning: when the reader stops, such as on a full disk, the entry fails at any moment.
    const ended = finished(entry);
    ended.catch(() => undefined);
    for await (const chunk of bytes)
      if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), ended]);
    entry.end(null);
    await ended;
  }
  tar.finalize();
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
