/**
 * Cursor pagination (keyset pagination): a page continues after the last row of the page before, so rows that are added
 * meanwhile shift nothing. A query reads one row more than a page holds. That row tells whether there is a next page.
 */

/**
 * The rows of one page.
 * @param rows up to one more than a page holds
 * @returns `last`: the row after which the next page continues; undefined on the last page
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
): { readonly page: Row[]; readonly last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}

/** Writes a cursor: where a page ends, as text that fits into a URL (base64url of JSON). */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Reads a cursor; undefined when it is none, or has another number of parts. */
export function decodeCursor(cursor: string, length: number): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const isCursor =
      Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === "string");
    return isCursor ? parts : undefined;
  } catch {
    return undefined;
  }
}
