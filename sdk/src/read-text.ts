/**
 * Returns a text unchanged. For anything else that callers without types pass, it returns an empty text, because calls
 * return a result and never throw.
 */
export function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
