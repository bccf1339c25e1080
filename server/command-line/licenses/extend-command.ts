import { extendLicense } from "../../features/licenses/terms/changes/extend-license.ts";
import type { Command } from "../command.ts";
import { changedLicense } from "./explain-refusal.ts";
import {
  durationOptions,
  durationUsage,
  readDuration,
  readOrder,
  readReason,
  readReference,
  reasonOptions,
} from "./license-options.ts";
import { printLicense } from "./print-license.ts";
import { showLicense } from "./show-command.ts";

export const extendCommand: Command = {
  name: "license extend",
  usage: `<key or ID> ${durationUsage} [--order number] --reason why [--note text]`,
  about:
    "Renews a license or gives it more days. --order: an order renews it once, however often this is repeated.",
  options: { ...durationOptions, order: { type: "string" }, ...reasonOptions },
  preview: showLicense,
  async run(deps, input) {
    const act = {
      license: readReference(input),
      duration: readDuration(input),
      orderNumber: readOrder(input),
      reason: readReason(input),
    };
    return printLicense(deps, changedLicense(await extendLicense(deps, act)));
  },
};
