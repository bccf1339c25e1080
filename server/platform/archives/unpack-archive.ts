import { pipeline, Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { Decrypter } from "age-encryption";
import { extract } from "tar-stream";
import { toWeb } from "./to-web.ts";

/** A file of an archive that is being read. Its bytes have to be read, or drained, before the next one comes. */
interface UnpackedEntry {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** An archive that cannot be read. The message is a sentence. */
export class ArchiveUnreadable extends Error {}

/** An archive that was encrypted for other recipients. */
class ForeignArchive extends ArchiveUnreadable {
  constructor(cause: unknown) {
    super("It isn't encrypted for this key.", { cause });
  }
}

/**
 * Unpacks what `packArchive` has made, file by file.
 * @param identity age's secret key, `AGE-SECRET-KEY-1…`; undefined when it is not encrypted
 * @throws ArchiveUnreadable when it was changed, cut off or encrypted for somebody else
 */
export async function* unpackArchive(
  source: Readable,
  identity: string | undefined,
): AsyncGenerator<UnpackedEntry> {
  try {
    const tar = pipeline(decompress(await decrypt(source, identity)), extract(), () => undefined);
    for await (const entry of tar) {
      const { name, size } = entry.header;
      yield { name, size, bytes: explained(entry as AsyncIterable<Uint8Array>) };
      entry.resume();
    }
  } catch (error) {
    throw explain(error);
  }
}

async function* explained(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw explain(error);
  }
}

/** The words of the libraries say what they met, not what it means. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ZSTD_"))
    return new ArchiveUnreadable("It isn't a file of Keystead, it is encrypted, or it was changed.", {
      cause: error,
    });
  if (/unexpected end/i.test(error.message) || code === "Z_BUF_ERROR")
    return new ArchiveUnreadable("It was cut off.", { cause: error });
  return error;
}

/** Decompresses what `compress` has made. */
export function decompress(source: Readable): Readable {
  return pipeline(source, createZstdDecompress(), () => undefined);
}

/** Whether an identity opens what was encrypted. Reads no more than the header. */
export async function opensArchive(source: Readable, identity: string): Promise<boolean> {
  try {
    (await decrypt(source, identity)).destroy();
    return true;
  } catch (error) {
    if (error instanceof ForeignArchive) return false;
    throw error;
  }
}

/** Decrypts what `encrypt` has made. @throws ArchiveUnreadable when it was encrypted for other recipients */
export async function decrypt(source: Readable, identity: string | undefined): Promise<Readable> {
  if (identity === undefined) return source;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const bytes = await decrypter.decrypt(toWeb(source)).catch((cause: unknown) => {
    if (!(cause instanceof Error) || "code" in cause) throw cause;
    if (cause.message.startsWith("no identity matched")) throw new ForeignArchive(cause);
    throw new ArchiveUnreadable("It isn't encrypted by age, or it was changed or cut off.", { cause });
  });
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
}
