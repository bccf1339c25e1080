import { minutes } from "../../platform/clock.ts";

/** How long a download link works. */
export const linkLife = minutes(5);

/** What the signature of a download link covers: this file, for this license, until then. */
export function linkMessage(artifactId: string, licenseId: string, expires: number): string {
  return [artifactId, licenseId, expires].join("\n");
}

export type ByteRange =
  { kind: "whole" } | { kind: "part"; start: number; end: number } | { kind: "outside" };

export const wholeFile: ByteRange = { kind: "whole" };

/**
 * Reads a Range header (RFC 9110, section 14) for a file of `size` bytes. Several ranges, and what is not understood,
 * mean the whole file, as the RFC allows.
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

/** The names of the files as they are offered: the whole suite first, then its parts in the catalogue's order. */
export function inOfferedOrder<Item extends { product: string }>(
  items: readonly Item[],
  products: readonly string[],
): Item[] {
  return items.toSorted((a, b) => products.indexOf(a.product) - products.indexOf(b.product));
}
