import type { ImportedLicense } from "../../features/licenses/terms/import-files/parse-record.ts";
import type { ImportedRow } from "../../features/licenses/terms/importing/import-licenses.ts";

/** A row of an import with every value that is stored, as JSON and CSV print it. */
export interface PrintedRow {
  readonly file: string;
  readonly row: number;
  readonly outcome: ImportedRow["outcome"];
  readonly problem: string | null;
  readonly email: string | null;
  /** Null for a license that gets a new key. */
  readonly key: string | null;
  readonly tier: string | null;
  readonly status: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly graceUntil: string | null;
  /** Whether the export gives it no end. */
  readonly isEndless: boolean | null;
  /** A number, `unlimited`, or `tier` for the limit of the tier. */
  readonly maxMachines: number | "unlimited" | "tier" | null;
  readonly maxUsers: number | "unlimited" | "tier" | null;
  /** The rules in which it differs from its tier, apart from the limits. */
  readonly overrides: ImportedLicense["overrides"] | null;
  /** The products that it covers; null: the whole suite. */
  readonly entitlements: readonly string[] | null;
  readonly term: string | null;
  readonly updatesUntil: string | null;
  readonly activatedAt: string | null;
  /** The machines that come along, by their names. */
  readonly machines: readonly string[];
}

const limitOf = (limit: number | null | undefined) => (limit === undefined ? "tier" : (limit ?? "unlimited"));

/** Turns the outcome of a row into what is printed of it. */
export function printRow({ file, row, outcome, problem, license }: ImportedRow): PrintedRow {
  return {
    file,
    row,
    outcome,
    problem,
    email: license?.email ?? null,
    key: license?.key ?? null,
    tier: license?.tier ?? null,
    status: license?.status ?? null,
    startsAt: license?.startsAt.toISOString() ?? null,
    endsAt: license?.endsAt.toISOString() ?? null,
    graceUntil: license?.graceUntil.toISOString() ?? null,
    isEndless: license?.isEndless ?? null,
    maxMachines: license ? limitOf(license.maxMachines) : null,
    maxUsers: license ? limitOf(license.maxUsers) : null,
    overrides: license?.overrides ?? null,
    entitlements: license?.entitlements ?? null,
    term: license?.term ?? null,
    updatesUntil: license?.updatesUntil?.toISOString() ?? null,
    activatedAt: license?.activatedAt?.toISOString() ?? null,
    machines: license?.machines.map(({ name }) => name) ?? [],
  };
}

/** A moment at midnight UTC is a date. */
const shortMoment = (moment: string): string =>
  moment.replace(/T00:00:00\.000Z$/, "").replace(/\.000Z$/, "Z");

function cellsOf(row: PrintedRow): string[] {
  const { outcome, email, key, tier, status, startsAt, endsAt, maxMachines, maxUsers, machines } = row;
  const start = [String(row.row), outcome];
  if (!startsAt || !endsAt) return [...start, row.problem ?? ""];
  const end = row.isEndless ? `${endsAt.slice(0, 10)} (none given)` : shortMoment(endsAt);
  const values = [email, key ?? "(new key)", tier, status, shortMoment(startsAt), end, maxMachines, maxUsers];
  return [...start, ...values.map(String), String(machines.length)];
}

const headings = [
  "Row",
  "Outcome",
  "Email",
  "Key",
  "Tier",
  "Status",
  "Start",
  "End",
  "Max machines",
  "Max users",
  "Machines",
];

/** The rows as lines for a person, in columns. The problem of a bad row runs over the columns. */
export function printTable(rows: readonly PrintedRow[]): string[] {
  const lines = [headings, ...rows.map(cellsOf)];
  const full = lines.filter((cells) => cells.length === headings.length);
  const widths = headings.map((_, column) =>
    full.reduce((width, cells) => Math.max(width, (cells[column] ?? "").length), column === 1 ? 8 : 0),
  );
  return lines.map((cells) =>
    cells
      .map((cell, column) => (column === cells.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join("  "),
  );
}

const count = <Key>(keys: readonly Key[]): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const listOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, number]) => `${number} ${name}`).join(", ");

/** How many rows have which outcome, and what is imported, by status and tier. */
export function sumUp(rows: readonly PrintedRow[]) {
  const imported = rows.filter(({ outcome }) => outcome === "imported");
  const counts = count(rows.map(({ outcome }) => outcome));
  const statuses = count(imported.flatMap(({ status }) => status ?? []));
  const tiers = count(imported.flatMap(({ tier }) => tier ?? []));
  const machines = imported.reduce((sum, row) => sum + row.machines.length, 0);
  const keyless = imported.filter(({ key }) => key === null).length;
  const outcomes = { imported: 0, exists: 0, bad: 0, ...Object.fromEntries(counts) };
  const { exists, bad } = outcomes;
  return {
    json: {
      ...outcomes,
      byStatus: Object.fromEntries(statuses),
      byTier: Object.fromEntries(tiers),
      machines,
    },
    lines: [
      `${imported.length} to import, ${exists} there already, ${bad} bad.`,
      ...(imported.length > 0
        ? [`To import: ${listOf(statuses)}; ${listOf(tiers)}; ${machines} machines.`]
        : []),
      ...(keyless > 0 ? [`${keyless} without a key: each import gives such a row a new license.`] : []),
    ],
  };
}
