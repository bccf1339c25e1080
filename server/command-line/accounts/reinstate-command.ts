import { reinstateAccount } from "../../features/operators/customers/reinstate-account.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { readReason, reasonOption } from "../licenses/license-options.ts";
import { noAccount, readAddress } from "./read-address.ts";

const words = {
  not_found: noAccount,
  account_not_suspended: "The account isn't suspended.",
};

export const reinstateAccountCommand: Command = {
  name: "account reinstate",
  usage: "<address> --reason why",
  about: "Reinstates a suspended account, with the licenses that were suspended with it.",
  options: reasonOption,
  preview: async () => undefined,
  async run(deps, input) {
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const act = { email: readAddress(input), reason: readReason(input), operatorKeyId: null };
    const reinstated = await reinstateAccount(deps, act);
    if (!reinstated.ok) throw new Refusal(words[reinstated.reason]);
    const { email, licenses } = reinstated;
    return {
      lines: [`${email} works again. Licenses reinstated: ${licenses}.`],
      json: { email, licenses },
    };
  },
};
