/** A text, or an empty one for what callers without types pass in place of it: every call returns a result, none throws. */
export function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
