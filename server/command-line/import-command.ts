import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type ImportedRow, importLicenses } from "../features/licenses/importing/import-licenses.ts";
import { readExport } from "../features/licenses/importing/read-export.ts";
import { type Command, Refusal, UsageError } from "./command.ts";
import { readTier } from "./license-options.ts";

function describeRow({ row, outcome, email, tier, problem }: ImportedRow): string {
  const what = outcome === "bad" ? problem : `${email}, ${tier}`;
  return `${String(row).padStart(6)}  ${outcome.padEnd(9)} ${what}`;
}

export const importCommand: Command = {
  name: "license import",
  usage: "<file> --tier id [--dry-run] [--skip-bad]",
  about: "Imports licenses with their keys: CSV, or JSON of Keygen or Lemon Squeezy. Emails nobody.",
  options: { tier: { type: "string" }, "dry-run": { type: "boolean" }, "skip-bad": { type: "boolean" } },
  async run(deps, input) {
    const [path, ...more] = input.words;
    if (path === undefined || more.length > 0) throw new UsageError("Name one file to import.");
    const tier = readTier(deps, input);
    const text = await readFile(path, "utf8").catch((error: Error) => {
      throw new UsageError(`The file can't be opened: ${error.message}`);
    });
    const read = readExport(text);
    if (!read.ok) throw new Refusal(read.problem);
    const [dryRun, skipBad] = [input.flags.has("dry-run"), input.flags.has("skip-bad")];
    const source = basename(path);
    const { stored, rows } = await importLicenses(deps, { rows: read.rows, tier, source, dryRun, skipBad });
    const count = (outcome: ImportedRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
    const bad = count("bad");
    const summary = `${count("imported")} to import, ${count("exists")} there already, ${bad} bad.`;
    const outcome = stored
      ? "Done."
      : dryRun
        ? "This was a dry run: nothing was stored."
        : "Nothing was stored, because of the bad rows. Correct them, or leave them out with --skip-bad.";
    return {
      lines: [...rows.map(describeRow), summary, outcome],
      json: { stored, rows },
      refused: !stored && !dryRun,
    };
  },
};
