import type { FileHandle } from "node:fs/promises";

/** One entry of a ZIP's directory. */
export interface ZipEntry {
  readonly name: string;
  /** Its record in the directory, as it is. */
  readonly record: Buffer;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly compressedSize: number;
  /** Where its header and bytes begin in the file. */
  readonly offset: number;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** Where the directory begins in the file. */
  readonly offset: number;
  /** The record at the end of the file, with its comment. */
  readonly end: Buffer;
}

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const endLength = 22;
const maxComment = 0xff_ff;

/** Directories of honest archives are far smaller: this is some 600,000 files. */
const maxDirectory = 64 * 1024 * 1024;

/**
 * Reads the directory of a ZIP (APPNOTE.TXT 6.3.10, sections 4.3.12 and 4.3.16). Returns undefined for what is no ZIP, and for one in
 * the 64-bit format, which only archives of 4 GiB need.
 */
export async function readZipDirectory(file: FileHandle): Promise<ZipDirectory | undefined> {
  const { size } = await file.stat();
  const tailLength = Math.min(size, endLength + maxComment);
  const tail = await readBytes(file, size - tailLength, tailLength);
  const at = tail.findLastIndex((_byte, index) => isEnd(tail, index));
  if (at < 0) return undefined;
  const end = tail.subarray(at);
  const [count, length, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  const endsAt = size - tailLength + at;
  if (count === 0xff_ff || offset === 0xff_ff_ff_ff || length > maxDirectory) return undefined;
  if (offset + length !== endsAt) return undefined;
  const entries = readEntries(await readBytes(file, offset, length), count);
  return entries && { entries, offset, end };
}

/** Whether the record at the end of the file begins here: it says how long its comment is, so only one place fits. */
function isEnd(tail: Buffer, at: number): boolean {
  return (
    at + endLength <= tail.length &&
    tail.readUInt32LE(at) === endSignature &&
    at + endLength + tail.readUInt16LE(at + 20) === tail.length
  );
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const record = directory.subarray(at, at + 46 + name + extra + comment);
    const [flags, compressedSize, offset] = [
      record.readUInt16LE(8),
      record.readUInt32LE(20),
      record.readUInt32LE(42),
    ];
    if (compressedSize === 0xff_ff_ff_ff || offset === 0xff_ff_ff_ff) return undefined;
    entries.push({
      name: record.toString("utf8", 46, 46 + name),
      record,
      method: record.readUInt16LE(10),
      isEncrypted: (flags & 1) === 1,
      compressedSize,
      offset,
    });
    at += record.length;
  }
  return at === directory.length ? entries : undefined;
}

/** Reads exactly so many bytes. @throws Error when the file ends before */
export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) throw new Error("the file ended early");
    done += bytesRead;
  }
  return bytes;
}
