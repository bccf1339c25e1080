import type { Deps } from "../deps.ts";
import { noMapping } from "../features/licenses/terms/import-files/rules.ts";
import { readExport } from "../features/licenses/terms/import-files/read-export.ts";
import { importLicenses } from "../features/licenses/terms/importing/import-licenses.ts";

const options = { dryRun: false, skipBad: false };

/** Imports licenses from the text of a file, as Standard licenses where it names no tier. */
export function importText(deps: Deps, name: string, text: string, more: Partial<typeof options> = {}) {
  const { tiers } = deps.shop;
  const reading = { mapping: noMapping, tiers, tier: "standard", products: [], now: deps.clock.now() };
  const read = readExport([{ name, bytes: Buffer.from(text) }], reading);
  if (!read.ok) throw new Error(read.problem);
  return importLicenses(deps, { ...options, source: name, ...more, rows: read.rows });
}
