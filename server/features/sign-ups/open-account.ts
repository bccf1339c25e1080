import type { User } from "@keystead/contract/portal/accounts";
import type { License } from "@keystead/contract/portal/licenses";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../platform/caller.ts";
import { createAccount, type CreatedAccount, type NewAccount } from "../accounts/identity/create-account.ts";
import { type StartedSession, startSession } from "../accounts/sessions/start-session.ts";
import { issueTrial } from "../licenses/terms/issuing/issue-trial.ts";

export interface AccountToOpen extends Omit<NewAccount, "signsUp"> {
  /** The plans in the cart. */
  readonly products?: readonly string[] | undefined;
  readonly visit: Visit;
  /** Whether the trial waits until the address is confirmed. */
  readonly startsPaused: boolean;
}

export interface OpenedAccount {
  readonly account: CreatedAccount;
  readonly user: User;
  readonly started: StartedSession;
  /** Null when this person had a trial before. */
  readonly license: License | null;
}

/**
 * Creates an account, signs it in and issues its trial, in the transaction that enqueues its mails. Refuses an address
 * that has an account, and then changes nothing.
 */
export async function openAccount(
  deps: Deps,
  tx: Tx,
  { products = [], visit, startsPaused, ...input }: AccountToOpen,
): Promise<({ ok: true } & OpenedAccount) | { ok: false; reason: "registration_failed" }> {
  const created = await createAccount(deps, tx, { ...input, signsUp: true });
  if (!created.ok) return created;
  const { account, user } = created;
  const started = await startSession(deps, tx, account, visit, tx.now);
  const { email, website } = account;
  const trial = await issueTrial(deps, tx, { accountId: account.id, email, website, products, startsPaused });
  return { ok: true, account, user, started, license: trial.ok ? trial.license : null };
}
