import { deleteAccountForOperator } from "../../features/privacy/deletion/delete-account-for-operator.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { noAccount, readAddress } from "./read-address.ts";

export const deleteAccountCommand: Command = {
  name: "account delete",
  usage: "<address> --licenses <number>",
  about: "Deletes an account with its licenses, and everything stored about the person, for good.",
  options: { licenses: { type: "string" } },
  preview: async () => undefined,
  async run(deps, input) {
    const email = readAddress(input);
    if (input.words.length > 1) throw new UsageError("Name one address.");
    const stated = input.values["licenses"] ?? "";
    if (!/^\d{1,9}$/.test(stated))
      throw new UsageError("Say how many licenses go with it, as `account show` says: --licenses 1");
    const deleted = await deleteAccountForOperator(deps, {
      email,
      licenses: Number(stated),
      operatorKeyId: null,
    });
    if (!deleted.ok)
      throw new Refusal(
        deleted.reason === "not_found"
          ? noAccount
          : "The account has another number of licenses. `account show` says how many.",
      );
    const { licenses, members, seats } = deleted;
    return {
      lines: [
        `The account is deleted, with licenses: ${licenses}, people on them: ${members}, seats on others': ${seats}.`,
      ],
      json: { licenses, members, seats },
    };
  },
};
