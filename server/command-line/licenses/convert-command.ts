import { convertLicense } from "../../features/licenses/terms/changes/convert-license.ts";
import type { Command } from "../command.ts";
import { termWidth } from "../preview-command.ts";
import { changedLicense } from "./explain-refusal.ts";
import {
  durationOptions,
  durationUsage,
  entitlementsOption,
  limitOptions,
  readEntitlements,
  readLimits,
  readReason,
  readReference,
  readSale,
  reasonOptions,
  tierOption,
} from "./license-options.ts";
import { printLicense } from "./print-license.ts";
import { showLicense } from "./show-command.ts";

export const convertCommand: Command = {
  name: "license convert",
  usage: `<key or ID> --tier id ${durationUsage} [--machines n] [--users n] [--entitlements a,b] --reason why [--note text] [--yes]`,
  about:
    "Changes the tier, such as of a trial that was paid for. Key and machines stay. --yes: also to an end that is sooner, or limits that are smaller or below what is used.",
  options: {
    ...tierOption,
    ...durationOptions,
    ...limitOptions,
    ...entitlementsOption,
    ...reasonOptions,
    yes: { type: "boolean" },
  },
  preview: showLicense,
  async run(deps, input) {
    const act = {
      license: readReference(input),
      ...readSale(deps, input),
      entitlements: readEntitlements(deps, input, "entitlements"),
      overrides: readLimits(input),
      reason: readReason(input),
    };
    const convert = (isMeant: boolean) =>
      convertLicense(deps, { ...act, belowUse: isMeant, givesLess: isMeant });
    const converted = await convert(input.flags.has("yes"));
    if (!input.flags.has("dry-run") || converted.ok || !isAskedAbout(converted.reason))
      return printLicense(deps, changedLicense(converted));
    // A preview shows what it asks about, instead of being refused as the act is.
    const { lines, json } = printLicense(deps, changedLicense(await convert(true)));
    return {
      lines: [...lines, `${"Needs --yes".padEnd(termWidth)}${asked[converted.reason]}`],
      json: { ...json, needsYes: converted.reason },
    };
  },
};

/** What `--yes` is asked for. */
const asked = {
  gives_less: "It would end sooner than now, or allow fewer machines or people.",
  below_use: "More is used than that. What is there stays, and no more is taken until enough is removed.",
} as const;

const isAskedAbout = (reason: string): reason is keyof typeof asked => Object.hasOwn(asked, reason);
