import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { BytePart } from "./byte-range.ts";

interface RangedFile {
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly read: (part: BytePart) => Readable;
}

/** Several parts of a file as one body, `multipart/byteranges` (RFC 9110, section 14.6). They are read one after the other. */
export function multipartRanges(
  parts: readonly BytePart[],
  { size, contentType, read }: RangedFile,
): { readonly type: string; readonly length: number; readonly body: Readable } {
  const boundary = randomBytes(18).toString("hex");
  const headOf = ({ start, end }: BytePart, index: number): string =>
    [
      `${index === 0 ? "" : "\r\n"}--${boundary}`,
      `Content-Type: ${contentType}`,
      `Content-Range: bytes ${start}-${end}/${size}`,
      "\r\n",
    ].join("\r\n");
  const last = `\r\n--${boundary}--\r\n`;
  const lengths = parts.map((part, index) => headOf(part, index).length + part.end - part.start + 1);
  async function* write(): AsyncGenerator<string | Uint8Array> {
    for (const [index, part] of parts.entries()) {
      yield headOf(part, index);
      yield* read(part) as AsyncIterable<Uint8Array>;
    }
    yield last;
  }
  return {
    type: `multipart/byteranges; boundary=${boundary}`,
    length: lengths.reduce((sum, length) => sum + length, last.length),
    body: Readable.from(write(), { objectMode: false }),
  };
}
