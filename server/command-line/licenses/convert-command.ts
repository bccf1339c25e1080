import { convertLicense } from "../../features/licenses/terms/changes/convert-license.ts";
import type { Command } from "../command.ts";
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
  reasonOption,
  tierOption,
} from "./license-options.ts";
import { printLicense } from "./print-license.ts";
import { showLicense } from "./show-command.ts";

export const convertCommand: Command = {
  name: "license convert",
  usage: `<key or ID> --tier id ${durationUsage} [--machines n] [--users n] [--entitlements a,b] --reason why`,
  about: "Changes the tier, such as of a trial that was paid for. Key and machines stay.",
  options: { ...tierOption, ...durationOptions, ...limitOptions, ...entitlementsOption, ...reasonOption },
  preview: showLicense,
  async run(deps, input) {
    const act = {
      license: readReference(input),
      ...readSale(deps, input),
      entitlements: readEntitlements(deps, input, "entitlements"),
      overrides: readLimits(input),
      reason: readReason(input),
    };
    return printLicense(deps, changedLicense(await convertLicense(deps, act)));
  },
};
