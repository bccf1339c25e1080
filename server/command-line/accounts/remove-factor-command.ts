import { removeCustomerFactor } from "../../features/operators/customers/remove-customer-factor.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { noAccount, readAddress } from "./read-address.ts";

const words = { not_found: noAccount, two_factor_off: "The account has no second factor." };

export const removeFactorCommand: Command = {
  name: "account remove-factor",
  usage: "<address>",
  about:
    "Turns off two-factor authentication for a customer who has lost their authenticator. They get an email.",
  options: {},
  preview: async () => undefined,
  async run(deps, input) {
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const removed = await removeCustomerFactor(deps, readAddress(input));
    if (!removed.ok) throw new Refusal(words[removed.reason]);
    const { email } = removed;
    return {
      lines: [`${email} logs in with the password alone, or by an emailed link.`],
      json: { email },
    };
  },
};
