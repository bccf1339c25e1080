import { convertLicense } from "../../features/licenses/terms/changes/convert-license.ts";
import type { Command } from "../command.ts";
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
import { printMeant } from "./print-license.ts";
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
    return printMeant(deps, input, (isMeant) =>
      convertLicense(deps, { ...act, belowUse: isMeant, givesLess: isMeant }),
    );
  },
};
