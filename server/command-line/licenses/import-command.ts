import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Deps } from "../../deps.ts";
import { importLicenses } from "../../features/licenses/terms/importing/import-licenses.ts";
import { parseMapping } from "../../features/licenses/terms/import-files/parse-mapping.ts";
import type { Reading } from "../../features/licenses/terms/import-files/parse-record.ts";
import { coverableOf } from "../../features/licenses/terms/issuing/rules.ts";
import { readExport } from "../../features/licenses/terms/import-files/read-export.ts";
import { writeCsv } from "../../platform/write-csv.ts";
import { type Command, type Input, type Output, Refusal, UsageError } from "../command.ts";
import { readTier } from "./license-options.ts";
import { type PrintedRow, printRow, printTable, sumUp } from "./print-import.ts";

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;

export const importCommand: Command = {
  name: "license import",
  usage:
    "<files> --tier id [--map status.refunded=revoked] [--map-file file] [--dry-run] [--skip-bad] [--csv]",
  about: "Imports licenses with keys and machines: CSV, JSON of Keygen or Lemon Squeezy. Emails nobody.",
  options: {
    tier: text,
    map: { ...text, multiple: true },
    "map-file": text,
    "dry-run": flag,
    "skip-bad": flag,
    csv: flag,
  },
  async run(deps, input) {
    const paths = input.words;
    if (paths.length === 0) throw new UsageError("Name the files to import.");
    const reading = await readOptions(deps, input);
    const files = await Promise.all(
      paths.map(async (path) => ({ name: basename(path), bytes: await readBytes(path) })),
    );
    const read = readExport(files, reading);
    if (!read.ok) throw new Refusal(read.problem);
    const [dryRun, skipBad] = [input.flags.has("dry-run"), input.flags.has("skip-bad")];
    const source = files.map(({ name }) => name).join(", ");
    const { stored, rows } = await importLicenses(deps, { rows: read.rows, source, dryRun, skipBad });
    const printed = rows.map(printRow);
    const end = stored ? "Done." : dryRun ? "This was a dry run: nothing was stored." : notStored;
    const output = print({ rows: printed, notes: read.notes, stored, end });
    const csv = input.flags.has("csv") && {
      lines: [writeCsv(Object.keys(printed[0] ?? {}), csvRows(printed)).trimEnd()],
    };
    return { ...output, ...csv, refused: !stored && !dryRun };
  },
};

const notStored =
  "Nothing was stored, because of the bad rows. Correct them, or leave them out with --skip-bad.";

/** @throws UsageError */
async function readOptions(deps: Deps, input: Input): Promise<Reading> {
  const tier = readTier(deps, input);
  const { tiers } = deps.shop;
  const path = input.values["map-file"];
  const file = path === undefined ? undefined : (await readBytes(path)).toString("utf8");
  const mapping = parseMapping(
    input.lists["map"] ?? [],
    file,
    tiers.map(({ id }) => id),
  );
  if (!mapping.ok) throw new UsageError(`--map: ${mapping.problem}`);
  const products = coverableOf(deps.shop);
  return { mapping: mapping.value, tiers, tier, products, now: deps.clock.now() };
}

function readBytes(path: string): Promise<Buffer> {
  return readFile(path).catch((error: Error) => {
    throw new UsageError(`The file can't be opened: ${error.message}`);
  });
}

interface Printing {
  readonly rows: readonly PrintedRow[];
  readonly notes: readonly string[];
  readonly stored: boolean;
  readonly end: string;
}

function print({ rows, notes, stored, end }: Printing): Output {
  const summary = sumUp(rows);
  return {
    lines: [...printTable(rows), "", ...summary.lines, ...notes, end],
    json: { stored, summary: summary.json, notes, rows },
  };
}

const csvRows = (rows: readonly PrintedRow[]) =>
  rows.map((row) => ({ ...row, machines: row.machines.join("; ") }));
