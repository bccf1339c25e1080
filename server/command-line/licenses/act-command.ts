import { rotateKey } from "../../features/licenses/terms/changes/rotate-key.ts";
import type { reinstateLicense } from "../../features/licenses/terms/suspensions/reinstate-license.ts";
import type { revokeLicense } from "../../features/licenses/terms/suspensions/revoke-license.ts";
import type { undoRevocation } from "../../features/licenses/terms/suspensions/undo-revocation.ts";
import type { suspendLicense } from "../../features/licenses/terms/suspensions/suspend-license.ts";
import type { Command } from "../command.ts";
import { changedLicense } from "./explain-refusal.ts";
import { readReason, readReference, reasonOptions, unmadeKey } from "./license-options.ts";
import { printLicense } from "./print-license.ts";
import { showLicense } from "./show-command.ts";

type Act =
  | typeof rotateKey
  | typeof suspendLicense
  | typeof reinstateLicense
  | typeof revokeLicense
  | typeof undoRevocation;

/** A command for an act that takes a license, a reason, and nothing else. */
export const actCommand = (verb: string, act: Act, about: string): Command => ({
  name: `license ${verb}`,
  usage: "<key or ID> --reason why [--note text]",
  about,
  options: reasonOptions,
  preview: showLicense,
  async run(deps, input) {
    const result = await act(deps, { license: readReference(input), reason: readReason(input) });
    return printLicense(deps, changedLicense(result), act === rotateKey ? unmadeKey(input) : []);
  },
});
