import { type FoundNoun, foundNouns } from "@keystead/contract/operator/finding/find";
import type { Deps } from "../../../deps.ts";
import { listMails } from "../../../platform/mail/records/list-mails.ts";
import { findAccounts } from "../../accounts/account-data/find-accounts.ts";
import { listOperatorLicenses } from "../../licenses/facts/search/list-operator-licenses.ts";
import { listMessages } from "../../messages/list-messages.ts";
import { listAllReleases } from "../../releases/catalog/list-all-releases.ts";
import { readWords } from "./rules.ts";

type Awaits<Search extends (...args: never) => Promise<unknown>> = Awaited<ReturnType<Search>>;

/** What was found of each noun. */
export interface Found {
  readonly accounts: Awaits<typeof findAccounts>["accounts"];
  readonly licenses: Awaits<typeof listOperatorLicenses>["licenses"];
  readonly entries: Awaits<typeof listMessages>["messages"];
  readonly mails: Awaits<typeof listMails>["mails"];
  readonly releases: Awaits<typeof listAllReleases>["releases"];
  /** Of these there are more. */
  readonly more: readonly FoundNoun[];
}

/**
 * Finds what words mean, whatever it is.
 * @param options.limit how many of each noun
 * @param options.showsKeys whether license keys are in clear
 */
export async function findByWords(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "shop">,
  words: string,
  { limit, showsKeys }: { readonly limit: number; readonly showsKeys: boolean },
): Promise<Found> {
  const { id, email, version } = readWords(words);
  const isOne = id !== undefined || email !== undefined;
  const accounts = await findAccounts(deps, { id, email, beginning: words.trim() }, limit);
  const licenses = await listOperatorLicenses(deps, { words: email ?? words }, { limit, showsKeys });
  // Without a filter these would list everything.
  const entries = isOne ? await listMessages(deps, { about: id, email }, { limit }) : undefined;
  const mails = isOne ? await listMails(deps, { id, recipient: email }, { limit }) : undefined;
  const isRelease = id !== undefined || version !== undefined;
  const releases = isRelease ? await listAllReleases(deps, { id, version, limit }) : undefined;
  const after = { licenses, entries, mails, releases };
  return {
    accounts: accounts.accounts,
    licenses: licenses.licenses,
    entries: entries?.messages ?? [],
    mails: mails?.mails ?? [],
    releases: releases?.releases ?? [],
    more: foundNouns.filter((noun) =>
      noun === "accounts" ? accounts.isMore : after[noun]?.after !== undefined,
    ),
  };
}
