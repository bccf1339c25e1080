import { convertLicense } from "../features/licenses/terms/issuing/convert-license.ts";
import { extendLicense } from "../features/licenses/terms/issuing/extend-license.ts";
import { issueLicense } from "../features/licenses/terms/issuing/issue-license.ts";
import { transferLicense } from "../features/licenses/terms/issuing/transfer-license.ts";
import type { Command } from "./command.ts";
import { changedLicense } from "./explain-refusal.ts";
import {
  durationOptions,
  limitOptions,
  readDuration,
  readEmail,
  readLimits,
  readReason,
  readReference,
  readSale,
  reasonOption,
} from "./license-options.ts";
import { printLicense } from "./print-license.ts";

const duration = "(--term monthly|yearly | --days n)";
const tierOption = { tier: { type: "string" } } as const;

export const issueCommand: Command = {
  name: "license issue",
  usage: `--email ada@example.com --tier id ${duration} [--machines n] [--users n] [--reason why]`,
  about: "Issues a license and emails its key. Makes an account if the address has none.",
  options: { email: { type: "string" }, ...tierOption, ...durationOptions, ...limitOptions, ...reasonOption },
  async run(deps, input) {
    const order = {
      email: readEmail(input, "email"),
      ...readSale(deps, input),
      overrides: readLimits(input),
      reason: input.values["reason"] === undefined ? undefined : readReason(input),
    };
    return printLicense(deps, await issueLicense(deps, order));
  },
};

export const extendCommand: Command = {
  name: "license extend",
  usage: `<key or ID> ${duration} --reason why`,
  about: "Renews a license or gives it more days.",
  options: { ...durationOptions, ...reasonOption },
  async run(deps, input) {
    const act = { license: readReference(input), duration: readDuration(input), reason: readReason(input) };
    return printLicense(deps, changedLicense(await extendLicense(deps, act)));
  },
};

export const convertCommand: Command = {
  name: "license convert",
  usage: `<key or ID> --tier id ${duration} [--machines n] [--users n] --reason why`,
  about: "Changes the tier, such as of a trial that was paid for. Key and machines stay.",
  options: { ...tierOption, ...durationOptions, ...limitOptions, ...reasonOption },
  async run(deps, input) {
    const act = {
      license: readReference(input),
      ...readSale(deps, input),
      overrides: readLimits(input),
      reason: readReason(input),
    };
    return printLicense(deps, changedLicense(await convertLicense(deps, act)));
  },
};

export const transferCommand: Command = {
  name: "license transfer",
  usage: "<key or ID> --to ada@example.com --reason why",
  about: "Gives a license to another account, with a new key and without machines and members.",
  options: { to: { type: "string" }, ...reasonOption },
  async run(deps, input) {
    const act = { license: readReference(input), email: readEmail(input, "to"), reason: readReason(input) };
    return printLicense(deps, changedLicense(await transferLicense(deps, act)));
  },
};
