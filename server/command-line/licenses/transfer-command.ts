import { transferLicense } from "../../features/licenses/terms/changes/transfer-license.ts";
import type { Command } from "../command.ts";
import { changedLicense } from "./explain-refusal.ts";
import { readEmail, readReason, readReference, reasonOptions, unmadeKey } from "./license-options.ts";
import { printLicense } from "./print-license.ts";
import { showLicense } from "./show-command.ts";

export const transferCommand: Command = {
  name: "license transfer",
  usage: "<key or ID> --to ada@example.com --reason why [--note text]",
  about: "Gives a license to another account, with a new key and without machines and members.",
  options: { to: { type: "string" }, ...reasonOptions },
  preview: showLicense,
  async run(deps, input) {
    const act = { license: readReference(input), email: readEmail(input, "to"), reason: readReason(input) };
    return printLicense(deps, changedLicense(await transferLicense(deps, act)), unmadeKey(input));
  },
};
