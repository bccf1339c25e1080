import { exportColumns, usualColumns } from "@keystead/contract/values/license-export";
import { momentsIn, timeZone } from "@keystead/contract/values/time-zone";
import {
  type LicenseColumn,
  type LicenseTable,
  type LicenseTableRow,
  presentLicenseRow,
} from "../../features/licenses/facts/search/present-license-row.ts";
import { searchLicenses } from "../../features/licenses/facts/search/search-licenses.ts";
import { writeLicenses } from "../../features/licenses/facts/search/write-licenses.ts";
import { type Command, type Input, UsageError } from "../command.ts";
import { pageLines } from "../line-up.ts";
import { readPage } from "../read-page.ts";
import { filterOptions, filterUsage, readFilter } from "./read-filter.ts";

export const listLicensesCommand: Command = {
  name: "license list",
  usage: `[words] ${filterUsage} [--limit n] [--after ID] [--csv [--columns a,b]] [--with-keys] [--time-zone zone]`,
  about:
    "Lists licenses, the newest first. Words are a key or its last four characters, an ID, the beginning of an address or of a machine's name, @domain, or a fingerprint.",
  options: {
    ...filterOptions,
    limit: { type: "string" },
    after: { type: "string" },
    csv: { type: "boolean" },
    "with-keys": { type: "boolean" },
    columns: { type: "string" },
    "time-zone": { type: "string" },
  },
  isRead: true,
  async run(deps, input) {
    const filter = readFilter(deps, input);
    const table = readTable(input);
    if (input.flags.has("csv")) {
      const csv = { ...table, format: "csv", withMark: true } as const;
      return { lines: [], json: {}, stream: writeLicenses(deps, filter, csv) };
    }
    const page = await searchLicenses(deps, filter, readPage(input));
    const rows = page.licenses.map((license) =>
      presentLicenseRow(deps, license, { ...table, columns: usualColumns }),
    );
    return {
      lines: pageLines(rows.map(cellsOf), page.after, "No license matches."),
      json: { licenses: rows, after: page.after ?? null },
    };
  },
};

/** @throws UsageError */
function readTable({ flags, values }: Input): LicenseTable {
  const { columns: names, "time-zone": zone = "UTC" } = values;
  if (names !== undefined && !flags.has("csv")) throw new UsageError("--columns goes with --csv.");
  if (!timeZone.safeParse(zone).success)
    throw new UsageError("--time-zone: a time zone, such as Europe/Berlin.");
  const columns = names?.split(",").map((name) => readColumn(name.trim())) ?? usualColumns;
  return { columns, withKeys: flags.has("with-keys"), writeMoment: momentsIn(zone) };
}

function readColumn(name: string): LicenseColumn {
  const column = exportColumns.find((each) => each === name);
  if (column === undefined) throw new UsageError(`--columns: some of ${exportColumns.join(", ")}.`);
  return column;
}

/** What an act needs, and what tells licenses of one customer apart. */
const cellsOf = ({
  id,
  email,
  tier,
  status,
  endsAt,
  machinesUsed,
  machinesMax,
}: LicenseTableRow<(typeof usualColumns)[number]>): string[] => [
  `${id}`,
  `${email}`,
  `${tier}`,
  `${status}`,
  endsAt === null ? "never ends" : `ends ${`${endsAt}`.slice(0, 10)}`,
  `${machinesUsed} of ${machinesMax ?? "unlimited"} machines`,
];
