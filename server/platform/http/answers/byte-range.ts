/** A part of a file; `start` and `end` are both inclusive. */
export interface BytePart {
  readonly start: number;
  readonly end: number;
}

/** The requested parts of a file. */
type ByteRange =
  | { kind: "whole" }
  | ({ kind: "part" } & BytePart)
  | { kind: "parts"; parts: readonly BytePart[] }
  | { kind: "outside" };

/** electron-updater asks for at most a thousand parts at once. */
const maxParts = 1000;

export const wholeFile: ByteRange = { kind: "whole" };

/**
 * Parses a Range header (RFC 9110, section 14) for a file of `size` bytes. Anything unreadable means the whole file, as the RFC
 * allows, and so do several ranges that overlap or run backwards, because only an attacker gains from them (section 17.15).
 */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const ranges = header?.trim().split(",", maxParts + 1) ?? [];
  if (ranges.length < 2) return parseOne(header, size);
  if (ranges.length > maxParts) return wholeFile;
  const parts: BytePart[] = [];
  for (const [index, range] of ranges.entries()) {
    const one = parseOne(index === 0 ? range : `bytes=${range.trim()}`, size);
    if (one.kind === "outside") continue;
    if (one.kind !== "part" || one.start <= (parts.at(-1)?.end ?? -1)) return wholeFile;
    parts.push({ start: one.start, end: one.end });
  }
  const [first, ...others] = parts;
  if (!first) return { kind: "outside" };
  return others.length === 0 ? { kind: "part", ...first } : { kind: "parts", parts };
}

function parseOne(header: string | undefined, size: number): ByteRange {
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
