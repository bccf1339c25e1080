import { thumbnail } from "@keystead/contract/shop/thumbnails";
import { FAILSAFE_SCHEMA, load } from "js-yaml";

const day = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: string): boolean => day.test(value) && !Number.isNaN(Date.parse(value));

interface FieldRule {
  fits: (value: string) => boolean;
  expected: string;
}

const words = (most: number): FieldRule => ({
  fits: (value) => value.length > 0 && value.length <= most,
  expected: `1 to ${most} characters`,
});
const date: FieldRule = { fits: isDay, expected: "a day such as 2026-11-17" };
const drawing: FieldRule = {
  fits: (value) => thumbnail.safeParse(value).success,
  expected: `one of ${thumbnail.options.join(", ")}`,
};

/** The front matter of each kind of document. */
export const postFields = {
  title: words(90),
  summary: words(200),
  author: words(60),
  published: date,
  updated: date,
  tags: words(120),
  thumbnail: drawing,
};
export const legalFields = { title: words(90), summary: words(200), updated: date };

interface FrontMatter<Name extends string> {
  values: Record<Name, string>;
  /** The text after the front matter. */
  text: string;
  /** The line of the file on which that text begins. */
  firstLine: number;
}

/**
 * Reads the YAML between two lines of `---`.
 * @throws for a missing, unknown or invalid field, naming the file and the field
 */
export function readFrontMatter<Name extends string>(
  file: string,
  source: string,
  fields: Record<Name, FieldRule>,
): FrontMatter<Name> {
  const [, yaml, text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (yaml === undefined) throw new Error(`${file}: begins without front matter between two lines of ---`);
  const entries = parseYaml(file, yaml);
  const unknown = Object.keys(entries).find((name) => !(name in fields));
  if (unknown) throw new Error(`${file}: has the unknown field "${unknown}"`);
  for (const [name, { fits, expected }] of Object.entries<FieldRule>(fields)) {
    const value = entries[name];
    if (value === undefined) throw new Error(`${file}: "${name}" is missing; it takes ${expected}`);
    if (typeof value !== "string" || !fits(value))
      throw new Error(`${file}: "${name}" takes ${expected}, not ${JSON.stringify(value)}`);
  }
  return { values: entries as Record<Name, string>, text, firstLine: yaml.split("\n").length + 3 };
}

/**
 * Parses with the failsafe schema, which keeps every scalar as a string, so that a day stays as it is written. The line
 * break stands for the `---`, so that a syntax error names the line of the file.
 */
function parseYaml(file: string, yaml: string): Record<string, unknown> {
  const entries = load(`\n${yaml}`, { schema: FAILSAFE_SCHEMA, filename: file });
  if (typeof entries !== "object" || entries === null)
    throw new Error(`${file}: its front matter is not lines of "name: value"`);
  return { ...entries };
}
