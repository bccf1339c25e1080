import { pipeline, Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { Decrypter } from "age-encryption";
import { extract } from "tar-stream";

/** A file of an archive that is being read. Its bytes have to be read, or drained, before the next one comes. */
interface UnpackedEntry {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Unpacks what `packArchive` has made, file by file.
 * @param identity age's secret key, `AGE-SECRET-KEY-1…`; undefined when it is not encrypted
 * @throws when the stream was changed, cut off or encrypted for somebody else
 */
export async function* unpackArchive(
  source: Readable,
  identity: string | undefined,
): AsyncGenerator<UnpackedEntry> {
  const tar = pipeline(decompress(await decrypt(source, identity)), extract(), () => undefined);
  for await (const entry of tar) {
    const { name, size } = entry.header;
    yield { name, size, bytes: entry as AsyncIterable<Uint8Array> };
    entry.resume();
  }
}

/** Decompresses what `compress` has made. */
export function decompress(source: Readable): Readable {
  return pipeline(source, createZstdDecompress(), () => undefined);
}

/** Decrypts what `encrypt` has made. @throws when it was encrypted for other recipients */
export async function decrypt(source: Readable, identity: string | undefined): Promise<Readable> {
  if (identity === undefined) return source;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const bytes = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
}
