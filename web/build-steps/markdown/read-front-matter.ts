const day = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: string): boolean => day.test(value) && !Number.isNaN(Date.parse(value));

interface FieldRule {
  fits: (value: string) => boolean;
  wanted: string;
}

const words = (most: number): FieldRule => ({
  fits: (value) => value.length > 0 && value.length <= most,
  wanted: `1 to ${most} characters`,
});
const date: FieldRule = { fits: isDay, wanted: "a day such as 2026-11-17" };
const slug: FieldRule = { fits: (value) => /^[a-z0-9-]+$/.test(value), wanted: "small letters and hyphens" };

/** What stands at the head of an article of each kind. */
export const postFields = {
  title: words(90),
  summary: words(200),
  author: words(60),
  published: date,
  updated: date,
  tags: words(120),
  thumbnail: slug,
};
export const legalFields = { title: words(90), summary: words(200), updated: date };

interface FrontMatter<Name extends string> {
  values: Record<Name, string>;
  /** What follows the front matter. */
  text: string;
  /** The line of the file on which that begins. */
  firstLine: number;
}

/**
 * Reads the lines of `name: value` between two lines of `---`.
 * @throws for a missing, unknown or unfit field, naming the file and the field
 */
export function readFrontMatter<Name extends string>(
  file: string,
  source: string,
  fields: Record<Name, FieldRule>,
): FrontMatter<Name> {
  const [, head, text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined) throw new Error(`${file}: begins without front matter between two lines of ---`);
  const given = Object.fromEntries(head.split("\n").map((line, index) => readLine(file, line, index + 2)));
  const unknown = Object.keys(given).find((name) => !(name in fields));
  if (unknown) throw new Error(`${file}: has the unknown field "${unknown}"`);
  for (const [name, { fits, wanted }] of Object.entries<FieldRule>(fields)) {
    const value = given[name];
    if (value === undefined) throw new Error(`${file}: "${name}" is missing; it takes ${wanted}`);
    if (!fits(value)) throw new Error(`${file}: "${name}" takes ${wanted}, not "${value}"`);
  }
  return { values: given as Record<Name, string>, text, firstLine: head.split("\n").length + 3 };
}

function readLine(file: string, line: string, number: number): [string, string] {
  const [, name, value] = /^([a-z]+): (.+)$/.exec(line) ?? [];
  if (!name || !value) throw new Error(`${file}:${number}: "${line}" is not "name: value"`);
  return [name, value.replace(/^"(.*)"$/, "$1").trim()];
}
