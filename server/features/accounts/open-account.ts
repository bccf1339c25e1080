import { brand } from "@keystead/content/brand";
import type { User } from "@keystead/contract/portal/accounts";
import type { License } from "@keystead/contract/portal/licenses";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { issueTrial } from "../licenses/issuing/issue-trial.ts";
import { type Account, insertAccount } from "./store.ts";
import { chooseWebsite, emailIdentity } from "./rules.ts";
import { presentUser } from "./present-user.ts";
import { type StartedSession, startSession, type Visit } from "./sessions/start-session.ts";

export interface AccountToOpen {
  readonly email: string;
  readonly passwordHash: string | null;
  /** The websites that the caller names, the most wanted first; they count when they are ours. */
  readonly websites: readonly (string | undefined)[];
  /** The plans that were asked for. */
  readonly products?: readonly string[];
  readonly visit: Visit;
}

export interface OpenedAccount {
  readonly account: Account;
  readonly user: User;
  readonly session: StartedSession;
  /** Null when this person had a trial before. */
  readonly license: License | null;
}

/**
 * Makes an account, signs it in and issues its trial, in the transaction that adds what is to be mailed. Answers
 * undefined, and makes nothing, when the address has an account.
 */
export async function openAccount(
  deps: Deps,
  tx: Tx,
  { email, passwordHash, websites, products = [], visit }: AccountToOpen,
): Promise<OpenedAccount | undefined> {
  const now = deps.clock.now();
  const website = chooseWebsite(brand.websites, ...websites);
  const fresh = { id: uuidv7(now), email, identity: emailIdentity(email), passwordHash, website };
  const account = await insertAccount(tx, fresh, now);
  if (!account) return undefined;
  const session = await startSession(tx, account.id, visit, now);
  const trial = await issueTrial(deps, tx, { accountId: account.id, email, website, products });
  return { account, user: presentUser(account), session, license: trial.ok ? trial.license : null };
}
