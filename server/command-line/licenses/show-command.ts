import type { Deps } from "../../deps.ts";
import { findForOperator } from "../../features/licenses/facts/keys/find-for-operator.ts";
import type { Command, Input, Output } from "../command.ts";
import { changedLicense } from "./explain-refusal.ts";
import { readReference } from "./license-options.ts";
import { printLicense } from "./print-license.ts";

/** The license that a command names, as it is. */
export async function showLicense(deps: Deps, input: Input): Promise<Output> {
  return printLicense(deps, changedLicense(await findForOperator(deps, readReference(input))));
}

export const showCommand: Command = {
  name: "license show",
  usage: "<key or ID>",
  about: "Shows a license, with its key in clear.",
  options: {},
  isRead: true,
  run: showLicense,
};
