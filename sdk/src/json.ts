/** Parses JSON in strict UTF-8, without a byte order mark. @returns undefined when it is not valid */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A whole number that is exact (RFC 8259, section 6). */
export function readWhole(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? Number(value) : undefined;
}

/** The last second of the year 9999: dates of other languages end there. */
const latestTime = 253_402_300_799;

/** A time in Unix seconds. An invalid date would compare as neither early nor late. */
export function readTime(value: unknown): number | undefined {
  const seconds = readWhole(value);
  return seconds !== undefined && seconds >= 0 && seconds <= latestTime ? seconds : undefined;
}
