import { reinstateLicense } from "../features/licenses/terms/suspensions/reinstate-license.ts";
import { revokeLicense } from "../features/licenses/terms/suspensions/revoke-license.ts";
import { rotateKey } from "../features/licenses/terms/issuing/rotate-key.ts";
import { suspendLicense } from "../features/licenses/terms/suspensions/suspend-license.ts";
import { findForOperator } from "../features/licenses/facts/keys/find-for-operator.ts";
import type { Command } from "./command.ts";
import { changedLicense } from "./explain-refusal.ts";
import { readReason, readReference, reasonOption } from "./license-options.ts";
import { printLicense } from "./print-license.ts";

export const showCommand: Command = {
  name: "license show",
  usage: "<key or ID>",
  about: "Shows a license, with its key in clear.",
  options: {},
  async run(deps, input) {
    return printLicense(deps, changedLicense(await findForOperator(deps, readReference(input))));
  },
};

type Act = typeof rotateKey | typeof suspendLicense | typeof reinstateLicense | typeof revokeLicense;

const actCommand = (verb: string, act: Act, about: string): Command => ({
  name: `license ${verb}`,
  usage: "<key or ID> --reason why",
  about,
  options: reasonOption,
  async run(deps, input) {
    const result = await act(deps, { license: readReference(input), reason: readReason(input) });
    return printLicense(deps, changedLicense(result));
  },
});

export const rotateCommand = actCommand("rotate", rotateKey, "Replaces a leaked key. The machines stay.");
export const suspendCommand = actCommand("suspend", suspendLicense, "Stops a license until it's reinstated.");
export const reinstateCommand = actCommand(
  "reinstate",
  reinstateLicense,
  "Lets a suspended license work again.",
);
export const revokeCommand = actCommand("revoke", revokeLicense, "Ends a license for good.");
