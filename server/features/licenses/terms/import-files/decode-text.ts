import type { Parsed } from "./rules.ts";

const lineFeed = 0x0a;
/** What a file of ZIP begins with, such as a workbook; a table may begin with the first two letters. */
const archive = [...Buffer.from("PK\u0003\u0004")];

/**
 * Decodes a file as people have them: UTF-8 with or without a byte order mark, or UTF-16 with one, as Excel's "Unicode Text" and
 * PowerShell's `>` write it. Nothing is replaced: a file in another encoding is refused with the first line that shows it.
 */
export function decodeText(bytes: Uint8Array): Parsed<string> {
  const [first, second] = bytes;
  if (archive.every((byte, index) => bytes[index] === byte))
    return { ok: false, problem: "This is a workbook or an archive. Save it as CSV UTF-8." };
  if (first === 0xff && second === 0xfe) return decode(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decode(bytes, "utf-16be");
  return decode(bytes, "utf-8");
}

function decode(bytes: Uint8Array, encoding: "utf-8" | "utf-16le" | "utf-16be"): Parsed<string> {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return { ok: true, value: text };
  } catch {
    // The error is reported below, with its line.
  }
  const where = encoding === "utf-8" ? `: line ${firstBadLine(bytes)} is the first that can't be read` : "";
  return { ok: false, problem: `The file isn't UTF-8${where}. Save it as CSV UTF-8.` };
}

/** No byte of a longer character in UTF-8 is a line feed, so lines can be decoded one by one. */
function firstBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(lineFeed, start);
    const stop = end === -1 ? bytes.length : end;
    const isBad = (part: Uint8Array): boolean => {
      try {
        return decoder.decode(part).includes("\0");
      } catch {
        return true;
      }
    };
    if (isBad(bytes.subarray(start, stop))) return line;
    start = stop + 1;
  }
  return line;
}
