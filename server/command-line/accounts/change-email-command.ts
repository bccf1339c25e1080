import { email as emailSchema } from "@keystead/contract/fields";
import { changeAccountEmail } from "../../features/operators/customers/change-account-email.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { noAccount, readAddress } from "./read-address.ts";

const words = {
  not_found: noAccount,
  address_taken: "Another account has the new address.",
  nothing_changes: "The account has just this address already.",
};

export const changeEmailCommand: Command = {
  name: "account change-email",
  usage: "<address> --to <new address>",
  about: "Gives an account another address. Keys, machines and password stay; both mailboxes hear about it.",
  options: { to: { type: "string" } },
  preview: async () => undefined,
  async run(deps, input) {
    const email = readAddress(input);
    if (input.words.length > 1) throw new UsageError("Name one address, and the new one with --to.");
    const to = emailSchema.safeParse(input.values["to"]?.trim());
    if (!to.success) throw new UsageError("Say the new address: --to ada@example.com");
    const changed = await changeAccountEmail(deps, { email, newEmail: to.data, operatorKeyId: null });
    if (!changed.ok) throw new Refusal(words[changed.reason]);
    return {
      lines: [
        `${changed.email} is the address of the account now. Its sessions stay: \`account shut-out\` ends them.`,
      ],
      json: { email: changed.email },
    };
  },
};
