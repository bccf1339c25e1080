import { suspendAccount } from "../../features/operators/customers/suspend-account.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { readReason, reasonOption } from "../licenses/license-options.ts";
import { noAccount, readAddress } from "./read-address.ts";

const words = {
  not_found: noAccount,
  account_already_suspended: "The account is suspended already.",
};

export const suspendAccountCommand: Command = {
  name: "account suspend",
  usage: "<address> --reason why",
  about:
    "Suspends an account: nobody logs in to it, its API keys and licenses stop, and its person and machines get no other trial.",
  options: reasonOption,
  preview: async () => undefined,
  async run(deps, input) {
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const act = { email: readAddress(input), reason: readReason(input), operatorKeyId: null };
    const suspended = await suspendAccount(deps, act);
    if (!suspended.ok) throw new Refusal(words[suspended.reason]);
    const { email, licenses, sessions } = suspended;
    return {
      lines: [`${email} is suspended. Licenses suspended: ${licenses}, sessions ended: ${sessions}.`],
      json: { email, licenses, sessions },
    };
  },
};
