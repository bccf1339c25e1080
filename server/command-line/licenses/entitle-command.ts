import { entitleLicense } from "../../features/licenses/terms/changes/entitle-license.ts";
import { type Command, UsageError } from "../command.ts";
import { changedLicense } from "./explain-refusal.ts";
import { readEntitlements, readReason, readReference, reasonOptions } from "./license-options.ts";
import { printLicense } from "./print-license.ts";
import { showLicense } from "./show-command.ts";

export const entitleCommand: Command = {
  name: "license entitle",
  usage: "<key or ID> [--add a,b] [--remove c] --reason why [--note text]",
  about: "Changes which apps and features a license covers. Key and machines stay.",
  options: { add: { type: "string" }, remove: { type: "string" }, ...reasonOptions },
  preview: showLicense,
  async run(deps, input) {
    const license = readReference(input);
    const add = readEntitlements(deps, input, "add");
    // A feature that the shop no longer has can still be removed: any name may be given, and an unknown one changes nothing.
    const remove = input.values["remove"]?.split(",").map((name) => name.trim());
    if (add === undefined && remove === undefined)
      throw new UsageError("Say what changes: --add, --remove, or both.");
    const act = { license, add, remove, reason: readReason(input) };
    return printLicense(deps, changedLicense(await entitleLicense(deps, act)));
  },
};
