interface ReadMetadata {
  entries: Record<string, string>;
  /** The first line that is not "name = value". */
  faulty?: string;
}

/** Metadata as lines that people edit. */
export const metadataLines = (metadata: Readonly<Record<string, unknown>>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join("\n");

/** Reads those lines. Empty ones are left out, and a value may have "=" itself. */
export function readMetadata(text: string): ReadMetadata {
  const entries: [string, string][] = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const [name = "", ...rest] = line.split("=");
    const value = rest.join("=").trim();
    if (name.trim() === "" || value === "") return { entries: {}, faulty: line };
    entries.push([name.trim(), value]);
  }
  return { entries: Object.fromEntries(entries) };
}
