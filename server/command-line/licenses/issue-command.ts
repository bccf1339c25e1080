import { issueLicense } from "../../features/licenses/terms/issuing/issue-license.ts";
import type { Command } from "../command.ts";
import {
  durationOptions,
  durationUsage,
  entitlementsOption,
  limitOptions,
  readEmail,
  readEntitlements,
  readLimits,
  readReason,
  readSale,
  reasonOption,
  tierOption,
} from "./license-options.ts";
import { printLicense } from "./print-license.ts";

export const issueCommand: Command = {
  name: "license issue",
  usage: `--email ada@example.com --tier id ${durationUsage} [--machines n] [--users n] [--entitlements a,b] [--reason why]`,
  about: "Issues a license and emails its key. Makes an account if the address has none.",
  options: {
    email: { type: "string" },
    ...tierOption,
    ...durationOptions,
    ...limitOptions,
    ...entitlementsOption,
    ...reasonOption,
  },
  async run(deps, input) {
    const order = {
      email: readEmail(input, "email"),
      ...readSale(deps, input),
      entitlements: readEntitlements(deps, input, "entitlements"),
      overrides: readLimits(input),
      reason: input.values["reason"] === undefined ? undefined : readReason(input),
    };
    return printLicense(deps, await issueLicense(deps, order));
  },
};
