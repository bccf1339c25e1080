import type { exportFormats } from "@keystead/contract/operator/license-exports";
import type { Deps } from "../../../../deps.ts";
import { csvHeader, csvLine } from "../../../../platform/write-csv.ts";
import { presentLicenseRow } from "./present-license-row.ts";
import { licenseColumns, type LicenseFilter } from "./rules.ts";
import { streamLicenses } from "./stream-licenses.ts";

interface Wanted {
  readonly format: (typeof exportFormats)[number];
  readonly withKeys: boolean;
  /** Whether a CSV begins with a byte order mark. */
  readonly withMark: boolean;
}

/** Writes every license that meets a filter, the newest first, line by line. Who stops reading ends the search. */
export async function* writeLicenses(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "shop" | "origins">,
  filter: LicenseFilter,
  { format, withKeys, withMark }: Wanted,
): AsyncGenerator<string> {
  if (format === "csv") yield csvHeader(licenseColumns, { withMark });
  for await (const license of streamLicenses(deps, filter)) {
    const row = presentLicenseRow(deps, license, withKeys);
    yield format === "csv" ? csvLine(licenseColumns, row) : `${JSON.stringify(row)}\n`;
  }
}
