import { type FieldNames, foldName, isStructured, listByKey } from "./rules.ts";

/** One record of an export: its values by the names of its columns. */
export type ExportRecord = Readonly<Record<string, unknown>>;

type FieldsPicked<Field extends string> =
  | { readonly ok: true; readonly fields: Readonly<Partial<Record<Field, string>>> }
  | { readonly ok: false; readonly problem: string };

interface Said {
  readonly name: string;
  readonly text: string;
}

/** The fields of a record that an import reads, as text; empty ones are left out. */
export function pickFields<Field extends string>(
  record: ExportRecord,
  { fieldOf, names, mayDiffer, limits }: FieldNames<Field>,
): FieldsPicked<Field> {
  const found: [Field, Said][] = [];
  for (const [name, value] of Object.entries(record)) {
    const field = fieldOf(name);
    if (field === undefined) continue;
    if (isStructured(value))
      return { ok: false, problem: `${field}: "${name}" is a list or an object, which isn't read here.` };
    const text = value === null && limits.has(field) ? "unlimited" : textOf(value);
    if (text) found.push([field, { name, text }]);
  }
  const fields: Partial<Record<Field, string>> = {};
  for (const [field, values] of listByKey(found)) {
    const [first, ...others] = inOrder(names[field], values);
    const other = others.find(({ text }) => text.toLowerCase() !== first?.text.toLowerCase());
    if (first && other && !mayDiffer.has(field))
      return { ok: false, problem: `${field}: "${first.name}" and "${other.name}" say different things.` };
    if (first) fields[field] = first.text;
  }
  return { ok: true, fields };
}

/** Columns that were mapped come first, then the others in the order of their names. */
function inOrder(names: readonly string[], values: readonly Said[]): readonly Said[] {
  return values.toSorted((a, b) => names.indexOf(foldName(a.name)) - names.indexOf(foldName(b.name)));
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? `${value}` : "";
}
