import { presentLicenseRow } from "../../features/licenses/facts/search/present-license-row.ts";
import type { LicenseTableRow } from "../../features/licenses/facts/search/rules.ts";
import { searchLicenses } from "../../features/licenses/facts/search/search-licenses.ts";
import { writeLicenses } from "../../features/licenses/facts/search/write-licenses.ts";
import type { Command } from "../command.ts";
import { pageLines } from "../line-up.ts";
import { readPage } from "../read-page.ts";
import { filterOptions, filterUsage, readFilter } from "./read-filter.ts";

export const listLicensesCommand: Command = {
  name: "license list",
  usage: `[words] ${filterUsage} [--limit n] [--after ID] [--csv [--with-keys]]`,
  about:
    "Lists licenses, the newest first. Words are a key, an ID, the beginning of an address or of a machine's name, @domain, or a fingerprint.",
  options: {
    ...filterOptions,
    limit: { type: "string" },
    after: { type: "string" },
    csv: { type: "boolean" },
    "with-keys": { type: "boolean" },
  },
  isRead: true,
  async run(deps, input) {
    const filter = readFilter(deps, input);
    const withKeys = input.flags.has("with-keys");
    const csv = { format: "csv", withKeys, withMark: true } as const;
    if (input.flags.has("csv")) return { lines: [], json: {}, stream: writeLicenses(deps, filter, csv) };
    const page = await searchLicenses(deps, filter, readPage(input));
    const rows = page.licenses.map((license) => presentLicenseRow(deps, license, withKeys));
    return {
      lines: pageLines(rows.map(cellsOf), page.after, "No license matches."),
      json: { licenses: rows, after: page.after ?? null },
    };
  },
};

/** What an act needs, and what tells licenses of one customer apart. */
const cellsOf = ({
  id,
  email,
  tier,
  status,
  endsAt,
  machinesUsed,
  machinesMax,
}: LicenseTableRow): string[] => [
  `${id}`,
  `${email}`,
  `${tier}`,
  `${status}`,
  endsAt === null ? "never ends" : `ends ${`${endsAt}`.slice(0, 10)}`,
  `${machinesUsed} of ${machinesMax ?? "unlimited"} machines`,
];
