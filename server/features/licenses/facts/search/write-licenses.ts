import type { exportFormats } from "@keystead/contract/values/license-export";
import type { Deps } from "../../../../deps.ts";
import { csvHeader, csvLine } from "../../../../platform/write-csv.ts";
import { type LicenseTable, presentLicenseRow } from "./present-license-row.ts";
import type { CountedLicense } from "../store.ts";
import type { LicenseFilter } from "./rules.ts";
import { streamLicenses } from "./stream-licenses.ts";

interface Wanted extends LicenseTable {
  readonly format: (typeof exportFormats)[number];
  /** Whether a CSV begins with a byte order mark. */
  readonly withMark: boolean;
}

/** Writes every license that meets a filter, the newest first, page by page. Who stops reading ends the search. */
export async function* writeLicenses(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "shop">,
  filter: LicenseFilter,
  { format, withMark, ...table }: Wanted,
): AsyncGenerator<string> {
  if (format === "csv") yield csvHeader(table.columns, { withMark });
  const write = (license: CountedLicense) => {
    const row = presentLicenseRow(deps, license, table);
    return format === "csv" ? csvLine(table.columns, row) : `${JSON.stringify(row)}\n`;
  };
  for await (const licenses of streamLicenses(deps, filter)) yield licenses.map(write).join("");
}
