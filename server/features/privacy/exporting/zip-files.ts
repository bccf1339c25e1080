import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** How much is compressed before other requests have their turn, in bytes. */
const part = 64 * 1024;

/** Packs files into a ZIP as they come: of all files, one is in memory at a time. Yields the bytes of the ZIP. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = now;
    zip.add(entry);
    for (let start = 0; start < content.length; start += part) {
      entry.push(content.subarray(start, start + part));
      yield* ready.splice(0);
      await nextTurn();
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
