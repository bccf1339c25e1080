import { accountState } from "@keystead/contract/operator/accounts/listing";
import { type CountedAccount, listAccounts } from "../../features/operators/account-lists/list-accounts.ts";
import { presentListedAccount } from "../../features/operators/account-lists/present-listed-account.ts";
import type { Command } from "../command.ts";
import { pageLines } from "../line-up.ts";
import { readOneOf } from "../read-one-of.ts";
import { readPage } from "../read-page.ts";

export const listAccountsCommand: Command = {
  name: "account list",
  usage: `[words] [--state ${accountState.options.join("|")}] [--limit n] [--after ID]`,
  about: "Lists accounts, the newest first. Words are the beginning of an address, or @domain.",
  options: { state: { type: "string" }, limit: { type: "string" }, after: { type: "string" } },
  isRead: true,
  async run(deps, input) {
    const words = input.words.join(" ").trim() || undefined;
    const filter = { words, state: readOneOf("state", accountState.options, input) };
    const { accounts, after } = await listAccounts(deps, filter, readPage(input));
    return {
      lines: pageLines(accounts.map(cellsOf), after, "No account matches."),
      json: { accounts: accounts.map(presentListedAccount), after: after ?? null },
    };
  },
};

const cellsOf = ({ id, email, createdAt, licenses, ...account }: CountedAccount): string[] => [
  id,
  email,
  createdAt.toISOString(),
  `licenses: ${licenses}`,
  account.suspendedAt ? "suspended" : account.emailVerifiedAt ? "" : "unconfirmed",
];
