import { z } from "zod";
import { parseMoment } from "./parse-moment.ts";
import {
  type Column,
  columns,
  foldName,
  importedStatuses,
  type Mapping,
  type Parsed,
  parseLimit,
} from "./rules.ts";

/** Fields in the words of a mapping, such as `status.refunded=revoked`. */
interface MappedValue {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const isLimit = (to: string): boolean => to === "tier" || parseLimit(to, "machines").ok;

/** Which fields can be mapped, what to, and how that is said. */
function targetsOf(
  tiers: readonly string[],
): Record<string, { fits: (to: string) => boolean; words: string }> {
  return {
    status: {
      fits: (to) => importedStatuses.some((each) => each === to),
      words: importedStatuses.join(", "),
    },
    tier: { fits: (to) => tiers.includes(to), words: tiers.join(", ") },
    machines: { fits: isLimit, words: "a number, unlimited, or tier" },
    users: { fits: isLimit, words: "a number, unlimited, or tier" },
    ends_at: { fits: (to) => to === "never" || parseMoment(to).ok, words: "never, or a date" },
    column: { fits: (to) => Object.hasOwn(columns, to), words: Object.keys(columns).join(", ") },
  };
}

/**
 * Parses what stands for unknown values: lines such as `status.refunded=revoked`, and the content of a mapping file, which is
 * an object such as `{"status": {"refunded": "revoked"}}`. A line counts more than the file.
 */
export function parseMapping(
  lines: readonly string[],
  file: string | undefined,
  tiers: readonly string[],
): Parsed<Mapping> {
  const read = [readFile(file), ...lines.map(readLine)];
  const bad = read.find((each) => !each.ok);
  if (bad && !bad.ok) return bad;
  const mapped = read.flatMap((each) => (each.ok ? each.value : []));
  const targets = targetsOf(tiers);
  const headers = new Map<string, Column>();
  const values = new Map<string, Map<string, string>>();
  for (const { field, from, to } of mapped) {
    const target = Object.hasOwn(targets, field) ? targets[field] : undefined;
    if (!target)
      return { ok: false, problem: `"${field}" can't be mapped: use ${Object.keys(targets).join(", ")}.` };
    if (!target.fits(to))
      return { ok: false, problem: `${field}.${from}: "${to}" isn't one of: ${target.words}.` };
    if (field === "column") headers.set(foldName(from), to as Column);
    else values.set(field, (values.get(field) ?? new Map<string, string>()).set(from.toLowerCase(), to));
  }
  return { ok: true, value: { columns: headers, values } };
}

/** The value itself may hold an equals sign, what stands for it does not. */
function readLine(line: string): Parsed<MappedValue[]> {
  const [, field, from, to] = /^([a-z_]+)\.(.+)=([^=]+)$/s.exec(line) ?? [];
  if (field === undefined || from === undefined || to === undefined)
    return { ok: false, problem: `"${line}" says nothing: use one such as status.refunded=revoked.` };
  return { ok: true, value: [{ field, from: from.trim(), to: to.trim() }] };
}

const mappingFile = z.record(z.string(), z.record(z.string(), z.string()));

function readFile(content: string | undefined): Parsed<MappedValue[]> {
  if (content === undefined) return { ok: true, value: [] };
  const problem = 'The mapping file isn\'t JSON such as {"status": {"refunded": "revoked"}}.';
  try {
    const fields = mappingFile.safeParse(JSON.parse(content));
    if (!fields.success) return { ok: false, problem };
    const value = Object.entries(fields.data).flatMap(([field, values]) =>
      Object.entries(values).map(([from, to]) => ({ field, from: from.trim(), to })),
    );
    return { ok: true, value };
  } catch {
    return { ok: false, problem };
  }
}
