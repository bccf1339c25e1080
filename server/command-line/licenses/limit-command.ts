import { limitLicense } from "../../features/licenses/terms/changes/limit-license.ts";
import { type Command, UsageError } from "../command.ts";
import { limitOptions, readLimits, readReason, readReference, reasonOptions } from "./license-options.ts";
import { printMeant } from "./print-license.ts";
import { showLicense } from "./show-command.ts";

export const limitCommand: Command = {
  name: "license limit",
  usage: "<key or ID> [--machines n|unlimited] [--users n|unlimited] --reason why [--note text] [--yes]",
  about:
    "Changes how many machines and people a license allows, and nothing else. --yes: also below what is used.",
  options: { ...limitOptions, ...reasonOptions, yes: { type: "boolean" } },
  preview: showLicense,
  async run(deps, input) {
    const license = readReference(input);
    const limits = readLimits(input);
    if (Object.keys(limits).length === 0)
      throw new UsageError("Say what changes: --machines, --users, or both.");
    const act = { license, limits, reason: readReason(input) };
    return printMeant(deps, input, (isMeant) => limitLicense(deps, { ...act, belowUse: isMeant }));
  },
};
