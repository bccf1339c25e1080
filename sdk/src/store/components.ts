/** Parts of the hardware of a machine, such as its board and its disk, by names of the app's own. */
export type Components = Readonly<Record<string, string>>;

/** The lines of which an answer names the hash; names are ASCII, so every language sorts them alike. */
export function linesOf(components: Components): string {
  const lines = Object.entries(components).map(([name, value]) => `${name}=${value}`);
  return lines.sort().join("\n");
}
