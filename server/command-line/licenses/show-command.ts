import { findForOperator } from "../../features/licenses/facts/keys/find-for-operator.ts";
import type { Command } from "../command.ts";
import { changedLicense } from "./explain-refusal.ts";
import { readReference } from "./license-options.ts";
import { printLicense } from "./print-license.ts";

export const showCommand: Command = {
  name: "license show",
  usage: "<key or ID>",
  about: "Shows a license, with its key in clear.",
  options: {},
  isRead: true,
  async run(deps, input) {
    return printLicense(deps, changedLicense(await findForOperator(deps, readReference(input))));
  },
};
