import { fulfillOrder } from "../../features/licenses/terms/issuing/fulfill-order.ts";
import { issueLicense } from "../../features/licenses/terms/issuing/issue-license.ts";
import { suspendedAccount } from "./explain-refusal.ts";
import { isAskedFor } from "../../features/licenses/terms/issuing/is-asked-for.ts";
import { type Command, Refusal } from "../command.ts";
import {
  durationOptions,
  durationUsage,
  entitlementsOption,
  limitOptions,
  metadataOption,
  readEmail,
  readEntitlements,
  readLimits,
  readMetadata,
  readOrder,
  readReason,
  readSale,
  reasonOptions,
  tierOption,
} from "./license-options.ts";
import { printLicense } from "./print-license.ts";

export const issueCommand: Command = {
  name: "license issue",
  usage: `--email ada@example.com --tier id ${durationUsage} [--machines n] [--users n] [--entitlements a,b] [--order number] [--set name=value]… [--reason why [--note text]]`,
  about:
    "Issues a license and emails its key. Makes an account if the address has none. --order: an order gets one license, however often this is repeated.",
  options: {
    email: { type: "string" },
    order: { type: "string" },
    ...metadataOption,
    ...tierOption,
    ...durationOptions,
    ...limitOptions,
    ...entitlementsOption,
    ...reasonOptions,
  },
  preview: async () => undefined,
  async run(deps, input) {
    const order = {
      email: readEmail(input, "email"),
      ...readSale(deps, input),
      entitlements: readEntitlements(deps, input, "entitlements"),
      overrides: readLimits(input),
      metadata: readMetadata("set", input),
      reason: input.values["reason"] === undefined ? undefined : readReason(input),
    };
    const number = readOrder(input);
    const issued =
      number === undefined
        ? await issueLicense(deps, order)
        : await fulfillOrder(deps, { ...order, orderNumber: number });
    if (!issued.ok) throw new Refusal(suspendedAccount);
    const { license, isNew } = issued;
    if (!isNew && !isAskedFor(license, order))
      throw new Refusal(`The order has another license already: ${license.id}. Nothing was issued.`);
    return printLicense(deps, license, isNew && input.flags.has("dry-run") ? ["id", "licenseKey"] : []);
  },
};
