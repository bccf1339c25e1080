import { parse } from "csv-parse/sync";
import { z } from "zod";
import { type ExportRecord, type ImportedLicense, parseRecord } from "./parse-record.ts";

/** A row of an export: a license to import, or why it cannot be one. `row` counts from 1, without the header. */
export type ReadRow = { readonly row: number } & (
  { readonly ok: true; readonly license: ImportedLicense } | { readonly ok: false; readonly problem: string }
);

type ExportRead = { ok: true; rows: ReadRow[] } | { ok: false; problem: string };

/**
 * Reads an export of licenses: a table as CSV with a header, or the JSON of Keygen's or Lemon Squeezy's API, a list or one
 * page with its `data`. Every row is read by itself, so one that is wrong spoils no other.
 */
export function readExport(text: string): ExportRead {
  const content = text.replace(/^\uFEFF/, "").trim();
  if (content === "") return { ok: false, problem: "The file is empty." };
  try {
    const records = /^[[{]/.test(content) ? readJson(JSON.parse(content)) : readTable(content);
    if (records.length === 0) return { ok: false, problem: "The file has no rows." };
    return { ok: true, rows: records.map((record, index) => ({ row: index + 1, ...parseRecord(record) })) };
  } catch (error) {
    return { ok: false, problem: `The file can't be read: ${(error as Error).message}` };
  }
}

function readTable(content: string): ExportRecord[] {
  const delimiter = [",", ";", "\t"].toSorted((a, b) => countIn(content, b) - countIn(content, a))[0] ?? ",";
  return parse(content, {
    columns: true,
    delimiter,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
  });
}

/** How often a character is in the header. */
const countIn = (content: string, character: string): number =>
  (content.split("\n", 1)[0] ?? "").split(character).length;

const resource = z.object({
  id: z.string().optional(),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z
    .record(z.string(), z.object({ data: z.object({ id: z.string() }).nullish() }).loose())
    .optional(),
});
const document = z.union([
  z.array(z.record(z.string(), z.unknown())),
  z.object({ data: z.array(resource), included: z.array(resource).optional() }),
]);

function readJson(content: unknown): ExportRecord[] {
  const parsed = document.safeParse(content);
  if (!parsed.success) throw new Error("it is neither a list of licenses nor a document with `data`.");
  if (Array.isArray(parsed.data)) return parsed.data;
  const { data, included = [] } = parsed.data;
  const emailOf = (id: string | undefined) => included.find((each) => each.id === id)?.attributes["email"];
  return data.map(({ attributes, relationships }) => {
    const { metadata } = attributes;
    const owner = relationships?.["owner"]?.data ?? relationships?.["user"]?.data;
    const ofOwner = emailOf(owner?.id) ?? (metadata as { email?: unknown } | undefined)?.email;
    return { ...(ofOwner !== undefined && { email: ofOwner }), ...attributes };
  });
}
