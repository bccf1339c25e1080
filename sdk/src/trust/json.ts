/** Limits that a client in every language can keep. Parsers differ in how deep they go and how long a number may be. */
const [maxLevels, maxNumberLength] = [64, 100];

/**
 * Parses JSON in strict UTF-8, without a byte order mark.
 * @returns undefined when the text is invalid or exceeds the limits
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return isBounded(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the text, because a parsed number has lost its length. */
function isBounded(json: string): boolean {
  let level = 0;
  // A string is one part, so its content is not counted.
  for (const [part] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[{]|[\]}]|[-+.\w]+/g)) {
    if (part === "[" || part === "{") level += 1;
    else if (part === "]" || part === "}") level -= 1;
    else if (part.startsWith('"') ? hasHalfPair(part) : part.length > maxNumberLength) return false;
    if (level > maxLevels) return false;
  }
  return true;
}

/** Half a surrogate pair, which only an escape can spell. UTF-8 cannot hold it, so parsers of several languages refuse it. */
function hasHalfPair(quoted: string): boolean {
  return quoted.includes("\\u") && /\p{Surrogate}/u.test(String(JSON.parse(quoted)));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A whole number that JSON represents exactly (RFC 8259, section 6). */
export function readWhole(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? Number(value) : undefined;
}

/** The number of a key set: a positive whole number. */
export function readSeq(value: unknown): number | undefined {
  const seq = readWhole(value);
  return seq !== undefined && seq > 0 ? seq : undefined;
}

/** The last second of the year 9999, because dates end there in other languages. */
const latestTime = 253_402_300_799;

/** A time in Unix seconds. An invalid date would compare as neither early nor late. */
export function readTime(value: unknown): number | undefined {
  const seconds = readWhole(value);
  return seconds !== undefined && seconds >= 0 && seconds <= latestTime ? seconds : undefined;
}

/** One spelling of RFC 3339, with milliseconds or without. Languages differ about all others, and about leap seconds. */
const momentShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;

/** A moment from 1970 to 9999, as the server writes it. */
export function isMoment(value: unknown): value is string {
  if (typeof value !== "string" || !momentShape.test(value)) return false;
  const moment = new Date(value);
  // `Date` reads a 30th of February as the 2nd of March, and an hour 24 as the next day.
  return moment.getTime() >= 0 && moment.toISOString().startsWith(value.slice(0, 19));
}
