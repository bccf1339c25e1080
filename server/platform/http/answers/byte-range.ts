/** The requested part of a file; `start` and `end` are both inclusive. */
type ByteRange = { kind: "whole" } | { kind: "part"; start: number; end: number } | { kind: "outside" };

export const wholeFile: ByteRange = { kind: "whole" };

/**
 * Parses a Range header (RFC 9110, section 14) for a file of `size` bytes. Several ranges, and anything unreadable, mean
 * the whole file, as the RFC allows.
 */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return wholeFile;
  const [, from = "", to = ""] = match;
  if (from === "") {
    const length = Number(to);
    return length === 0
      ? { kind: "outside" }
      : { kind: "part", start: Math.max(size - length, 0), end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return wholeFile;
  return start >= size ? { kind: "outside" } : { kind: "part", start, end };
}
