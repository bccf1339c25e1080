/** Hardware parts of a machine, such as its board and its disk. The app chooses their names. */
export type Components = Readonly<Record<string, string>>;

/** The lines that an answer hashes. Names are ASCII, so every language sorts them alike. */
export function linesOf(components: Components): string {
  const lines = Object.entries(components).map(([name, value]) => `${name}=${value}`);
  return lines.sort().join("\n");
}
