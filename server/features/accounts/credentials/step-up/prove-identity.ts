import type { Deps } from "../../../../deps.ts";
import { tokenHash } from "../../../../platform/crypto/secrets.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { findLink, spendLink } from "../links/store.ts";
import { checkCurrentPassword } from "../passwords/check-current-password.ts";
import { guessesUsedUp } from "../passwords/rules.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { type Account, findAccount, findPassword } from "../../identity/store.ts";
import { type Act, proofsPerAccount } from "./rules.ts";

interface Proof {
  readonly accountId: string;
  /** What the mailed link proves; without it only the password counts. */
  readonly act?: Act;
  readonly password?: string | undefined;
  /** The token of a mailed link. */
  readonly token?: string | undefined;
  /** The network address of the call. */
  readonly address: string;
}

type Proved = { ok: true } | { ok: false; reason: "not_signed_in" | "password_wrong" | "link_invalid" };
type GuessesUsedUp = { ok: false; reason: "guesses_used_up" };
type ProofResult = Proved | { ok: false; reason: "rate_limit_exceeded" };

/**
 * Step-up authentication: somebody who is logged in may have found an open session. They prove that the account is theirs by the
 * password, or by a link in the mailbox. For an account without a password only the link counts; a missing password proves
 * nothing. `limit` is what the rate limit has left.
 */
export async function proveIdentity(
  deps: Deps,
  proof: Proof,
): Promise<ProofResult & { limit: RateLimitResult }> {
  const limit = await deps.rateLimits.take(proofsPerAccount, proof.accountId);
  if (!limit.ok) return { ok: false, reason: "rate_limit_exceeded", limit };
  const account = await findAccount(deps.db, proof.accountId);
  if (!account) return { ok: false, reason: "not_signed_in", limit };
  const result =
    proof.token === undefined || proof.act === undefined
      ? await provePassword(deps, account, proof)
      : await proveLink(deps, account, { token: proof.token, act: proof.act, address: proof.address });
  if (result.ok) await deps.rateLimits.refund(proofsPerAccount, proof.accountId);
  if (!result.ok && result.reason === "guesses_used_up")
    return { ok: false, reason: "rate_limit_exceeded", limit: guessesUsedUp };
  return { ...result, limit };
}

async function provePassword(
  deps: Deps,
  account: Account,
  { password, address }: Proof,
): Promise<Proved | GuessesUsedUp> {
  const hash = (await findPassword(deps.db, account.id))?.passwordHash ?? null;
  if (hash === null || password === undefined) return { ok: false, reason: "password_wrong" };
  return checkCurrentPassword(deps, { account, hash, claimed: password, address });
}

/** Spends the link, which proves one act for the account that it was mailed to. */
async function proveLink(
  deps: Deps,
  account: Account,
  { act, token, address }: { readonly act: Act; readonly token: string; readonly address: string },
): Promise<Proved> {
  const hash = tokenHash(token);
  const link = await findLink(deps.db, hash, [act]);
  if (link?.accountId !== account.id) return { ok: false, reason: "link_invalid" };
  return deps.db.transaction(async (tx): Promise<Proved> => {
    const now = tx.now;
    if (!(await spendLink(tx, { purpose: act, tokenHash: hash }, now)))
      return { ok: false, reason: "link_invalid" };
    const event = { kind: "link_used", accountId: account.id, email: account.email, address } as const;
    await noteSecurityEvent(deps, tx, { ...event, detail: { link: act } });
    return { ok: true };
  });
}
