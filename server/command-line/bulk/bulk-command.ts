import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { countMatchingLicenses } from "../../features/licenses/facts/search/count-matching-licenses.ts";
import {
  type BulkRun,
  changeMatchingLicenses,
} from "../../features/licenses/terms/bulk/change-matching-licenses.ts";
import type { BulkAct } from "../../features/licenses/terms/bulk/rules.ts";
import type { ChangeRefusal } from "../../features/licenses/terms/changes/change-license.ts";
import { type Command, type Input, UsageError } from "../command.ts";
import { explainRefusal } from "../licenses/explain-refusal.ts";
import { durationOptions, readDuration, readReason, reasonOptions } from "../licenses/license-options.ts";
import { filterOptions, readFilter } from "../licenses/read-filter.ts";

const kinds = ["extend", "suspend", "reinstate", "revoke"] as const;

/** How many licenses are changed before it says how far it is. */
const atOnce = 25;

export const bulkCommand: Command = {
  name: "license bulk",
  usage: `${kinds.join("|")} [words] [a filter of \`license list\`] [--days n | --term t] --reason why [--note text] [--yes] [--run ID]`,
  about:
    "Does to every license of a filter what the act does to one. Without --yes it says how many those are. What was stopped goes on with its --run.",
  options: {
    ...filterOptions,
    ...durationOptions,
    ...reasonOptions,
    yes: { type: "boolean" },
    run: { type: "string" },
  },
  async run(deps, input) {
    const act = readAct(input);
    const reason = readReason(input);
    const filter = readFilter(deps, { ...input, words: input.words.slice(1) });
    if (Object.values(filter).every((value) => value === undefined))
      throw new UsageError("Name at least one condition, such as --tier or --status.");
    const run = readRun(input);
    const matching = await countMatchingLicenses(deps, filter);
    const lines = [`${matching} licenses match.`];
    if (!input.flags.has("yes"))
      return {
        lines: [...lines, "Nothing was changed. Repeat with --yes."],
        json: { matching, run: null, changed: 0, refused: [] },
        refused: true,
      };
    const done = await changeAll(deps, { filter, act, run, reason }, matching);
    const refused = done.refused.map(({ id, reason: why }) => `${id}: ${explainRefusal(why)}`);
    return {
      lines: [...lines, `${done.changed} were changed. Run: ${run}`, ...refused],
      json: { matching, run, changed: done.changed, refused: done.refused },
    };
  },
};

/** Changes page after page, and says how far it is. Whoever ends the process stops it between two licenses. */
async function changeAll(deps: Deps, all: Omit<BulkRun, "after" | "limit">, matching: number) {
  let changed = 0;
  const refused: { id: string; reason: ChangeRefusal }[] = [];
  let after: string | undefined;
  do {
    const page = await changeMatchingLicenses(deps, { ...all, after, limit: atOnce });
    changed += page.changed.length;
    refused.push(...page.refused);
    ({ after } = page);
    if (after !== undefined)
      process.stderr.write(`${changed + refused.length} of ${matching}. Run: ${all.run}\n`);
  } while (after !== undefined);
  return { changed, refused };
}

/** @throws UsageError */
function readAct(input: Input): BulkAct {
  const kind = kinds.find((each) => each === input.words[0]);
  if (kind === undefined) throw new UsageError(`Name what to do: ${kinds.join(", ")}.`);
  if (kind === "extend") return { kind, duration: readDuration(input) };
  if (input.values["days"] !== undefined || input.values["term"] !== undefined)
    throw new UsageError("--days and --term go with extend.");
  return { kind };
}

/** @throws UsageError */
function readRun({ values: { run } }: Input): string {
  if (run !== undefined && !z.uuid().safeParse(run).success)
    throw new UsageError("--run: the ID that the run has printed.");
  return run ?? randomUUID();
}
