import { gzipSync } from "fflate";

export interface PackedFile {
  /** Path inside the archive, with forward slashes. */
  readonly path: string;
  readonly content: Uint8Array;
}

const block = 512;
/** The date that npm gives to every file of every package. So the bytes depend only on the content. */
const modified = Date.UTC(1985, 9, 26, 8, 15) / 1000;

/** Writes a gzipped tar archive (POSIX ustar), the same bytes at every run. */
export function writeTarball(files: readonly PackedFile[]): Uint8Array {
  const parts = files.flatMap(({ path, content }) => [
    writeHeader(path, content.length),
    content,
    new Uint8Array((block - (content.length % block)) % block),
  ]);
  const end = new Uint8Array(2 * block);
  return gzipSync(Buffer.concat([...parts, end]), { level: 9, mtime: 0 });
}

function writeHeader(path: string, size: number): Uint8Array {
  if (Buffer.byteLength(path) > 100) throw new Error(`Too long for a tar header: ${path}`);
  const header = Buffer.alloc(block);
  header.write(path, 0);
  header.write("0000644\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${octal(size)}\0`, 124);
  header.write(`${octal(modified)}\0`, 136);
  // For the checksum, its own field counts as blanks.
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

function octal(value: number, digits = 11): string {
  return value.toString(8).padStart(digits, "0");
}
