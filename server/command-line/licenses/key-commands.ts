import { resendKey } from "../../features/licenses/terms/changes/resend-key.ts";
import { rotateKey } from "../../features/licenses/terms/changes/rotate-key.ts";
import type { Command } from "../command.ts";
import { actCommand } from "./act-command.ts";
import { changedLicense } from "./explain-refusal.ts";
import { readReference } from "./license-options.ts";
import { printLicense } from "./print-license.ts";
import { showLicense } from "./show-command.ts";

export const rotateCommand = actCommand("rotate", rotateKey, "Replaces a leaked key. The machines stay.");

export const resendKeyCommand: Command = {
  name: "license resend-key",
  usage: "<key or ID>",
  about: "Emails the key to its owner once more.",
  options: {},
  preview: showLicense,
  async run(deps, input) {
    const resent = await resendKey(deps, { license: readReference(input) });
    return printLicense(deps, changedLicense(resent));
  },
};
