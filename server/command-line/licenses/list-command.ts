import { isEndless } from "@keystead/contract/values/endless-license";
import { maskKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../deps.ts";
import { presentLicenseRecord } from "../../features/licenses/facts/present-license-record.ts";
import { searchLicenses } from "../../features/licenses/facts/search/search-licenses.ts";
import { streamLicenses } from "../../features/licenses/facts/search/stream-licenses.ts";
import type { LicenseFilter } from "../../features/licenses/facts/search/rules.ts";
import type { CountedLicense } from "../../features/licenses/facts/store.ts";
import { csvHeader, csvLine } from "../../platform/write-csv.ts";
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
    if (input.flags.has("csv")) return { lines: [], json: {}, stream: csvOf(deps, filter, withKeys) };
    const page = await searchLicenses(deps, filter, readPage(input));
    const rows = page.licenses.map((license) => rowOf(deps, license, withKeys));
    return {
      lines: pageLines(rows.map(cellsOf), page.after, "No license matches."),
      json: { licenses: rows, after: page.after ?? null },
    };
  },
};

const columns = [
  "id",
  "key",
  "email",
  "tier",
  "term",
  "status",
  "startsAt",
  "endsAt",
  "machinesUsed",
  "machinesMax",
  "usersUsed",
  "usersMax",
] as const;

type LicenseListRow = Record<(typeof columns)[number], string | number | null>;

/** A license as one row. Without an end and a limit, those are null. */
function rowOf(deps: Deps, license: CountedLicense, withKeys: boolean): LicenseListRow {
  const { licenseKey, machines, users, ...record } = presentLicenseRecord(deps, license);
  return {
    id: record.id,
    key: withKeys ? licenseKey : maskKey(licenseKey),
    email: record.email,
    tier: record.tier,
    term: record.term,
    status: record.status,
    startsAt: record.startDate,
    endsAt: isEndless(license) ? null : record.endDate,
    machinesUsed: machines.used,
    machinesMax: machines.max,
    usersUsed: users.used,
    usersMax: users.max,
  };
}

async function* csvOf(deps: Deps, filter: LicenseFilter, withKeys: boolean): AsyncGenerator<string> {
  yield csvHeader(columns);
  for await (const license of streamLicenses(deps, filter))
    yield csvLine(columns, rowOf(deps, license, withKeys));
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
}: LicenseListRow): string[] => [
  `${id}`,
  `${email}`,
  `${tier}`,
  `${status}`,
  endsAt === null ? "never ends" : `ends ${`${endsAt}`.slice(0, 10)}`,
  `${machinesUsed} of ${machinesMax ?? "unlimited"} machines`,
];
