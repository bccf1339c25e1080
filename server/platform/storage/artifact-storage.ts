import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** What is known of bytes after they were stored. */
export interface StoredBytes {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha512: string;
}

/** A file as a browser is to save it. */
interface SavedAs {
  readonly filename: string;
  readonly contentType: string;
}

/** Stores the bytes of artifacts by id. They are immutable, and memory stays flat whatever their size. */
export interface ArtifactStorage {
  /** Resolves once the bytes are stored durably. When the source fails, nothing of it is kept. */
  put(id: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StoredBytes>;
  /** Whether the artifact exists with this size. */
  has(id: string, size: number): Promise<boolean>;
  /** Streams the bytes `start` to `end`, both inclusive. */
  read(id: string, range: { readonly start: number; readonly end: number }): Readable;
  /** An address from which a client can fetch the bytes itself, for five minutes; undefined when there is none. */
  link(id: string, as: SavedAs): Promise<string | undefined>;
  /** Removes the bytes, or what a killed process left of them. */
  remove(id: string): Promise<void>;
}

/** The longest file in bytes: S3 takes 10,000 parts, and each has 16 MiB. */
export const maxArtifactSize = 10_000 * 16 * 1024 * 1024;

/** The name of an artifact in a storage. Path traversal: ids are made by us, and this stops even a faulty caller. */
export function objectName(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error("not an artifact id");
  return id;
}

/**
 * Passes bytes on, and fails at their end, before anything made of them is used, when they are not those.
 * @param sha512 hexadecimal
 * @param sentence the message of that error
 */
export async function* checkedBytes(
  source: AsyncIterable<Uint8Array>,
  sha512: string,
  sentence: string,
): AsyncGenerator<Uint8Array> {
  const { bytes, stored } = measure(source);
  yield* bytes;
  if (stored().sha512 !== sha512) throw new Error(sentence);
}

/** Passes bytes on and measures them. Read `stored` after the last byte, and `failure` when there is none. */
export function measure(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const sha512 = createHash("sha512");
  let size = 0;
  let failure: unknown;
  async function* bytes() {
    try {
      for await (const chunk of source) {
        sha512.update(chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return {
    bytes: bytes(),
    stored: (): StoredBytes => ({ size, sha512: sha512.digest("hex") }),
    /** Why the source broke off, if it did. */
    failure: () => failure,
  };
}
