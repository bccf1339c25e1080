import { open } from "node:fs/promises";
import { crc32, inflateRawSync } from "node:zlib";
import { readBytes, readZipDirectory, type ZipEntry } from "./read-directory.ts";

export type FillProblem = "not_a_zip" | "entry_missing" | "entry_unreadable";

export type Filled = { ok: true; bytes: AsyncIterable<Uint8Array> } | { ok: false; reason: FillProblem };

/** Configuration files are small; a larger entry is not read into memory. */
const maxEntry = 1024 * 1024;

/**
 * The bytes of a ZIP in which the text of one entry is written anew. Nothing is unpacked: every other entry keeps its bytes, and with
 * them its attributes, such as executable bits and symbolic links.
 * @param write makes the new text from the old one
 */
export async function fillZipEntry(
  path: string,
  entryName: string,
  write: (text: string) => string,
): Promise<Filled> {
  const file = await open(path);
  try {
    const directory = await readZipDirectory(file);
    if (!directory) return { ok: false, reason: "not_a_zip" };
    const entry = directory.entries.find(({ name }) => name === entryName);
    if (!entry) return { ok: false, reason: "entry_missing" };
    const isReadable =
      [0, 8].includes(entry.method) && !entry.isEncrypted && entry.compressedSize <= maxEntry;
    if (!isReadable) return { ok: false, reason: "entry_unreadable" };

    const header = await readBytes(file, entry.offset, 30);
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    const packed = await readBytes(file, start, entry.compressedSize);
    const text = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxEntry });
    const content = Buffer.from(write(text.toString("utf8")));

    // The next entry may begin later than the bytes end, after a data descriptor. It goes with the old bytes.
    const next = Math.min(
      directory.offset,
      ...directory.entries.map(({ offset }) => offset).filter((offset) => offset > entry.offset),
    );
    const local = localRecord(entry, content);
    const grown = local.length - (next - entry.offset);
    const records = directory.entries.map((each) => {
      if (each === entry) return withContent(each.record, content);
      return each.offset < entry.offset ? each.record : movedBy(each.record, each.offset + grown);
    });
    const end = Buffer.from(directory.end);
    end.writeUInt32LE(directory.offset + grown, 16);
    const tail = Buffer.concat([...records, end]);
    return {
      ok: true,
      bytes: splice(path, { until: entry.offset, local, from: next, to: directory.offset, tail }),
    };
  } catch {
    return { ok: false, reason: "entry_unreadable" };
  } finally {
    await file.close();
  }
}

/** The header and the bytes of the entry, stored as they are. */
function localRecord({ record }: ZipEntry, content: Buffer): Buffer {
  const name = record.subarray(46, 46 + record.readUInt16LE(28));
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  // The version, the flags, the method and the time are those of the directory.
  record.copy(header, 4, 6, 16);
  writeSizes(header, 4, content);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, content]);
}

function withContent(record: Buffer, content: Buffer): Buffer {
  const written = Buffer.from(record);
  writeSizes(written, 6, content);
  return written;
}

/**
 * Writes flags, method, checksum and sizes; `at` is where a record has the version that it needs.
 * Without bit 3 of the flags, the sizes are in the header and no descriptor follows the bytes.
 */
function writeSizes(record: Buffer, at: number, content: Buffer): void {
  record.writeUInt16LE(record.readUInt16LE(at + 2) & ~0b1000, at + 2);
  record.writeUInt16LE(0, at + 4);
  record.writeUInt32LE(crc32(content), at + 10);
  record.writeUInt32LE(content.length, at + 14);
  record.writeUInt32LE(content.length, at + 18);
}

function movedBy(record: Buffer, offset: number): Buffer {
  const moved = Buffer.from(record);
  moved.writeUInt32LE(offset, 42);
  return moved;
}

interface Splice {
  readonly until: number;
  readonly local: Buffer;
  readonly from: number;
  readonly to: number;
  readonly tail: Buffer;
}

async function* splice(path: string, { until, local, from, to, tail }: Splice): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    yield* part(0, until);
    yield local;
    yield* part(from, to);
    yield tail;
  } finally {
    await file.close();
  }
  async function* part(start: number, end: number): AsyncGenerator<Uint8Array> {
    const chunk = 256 * 1024;
    for (let at = start; at < end; at += chunk) yield readBytes(file, at, Math.min(chunk, end - at));
  }
}
