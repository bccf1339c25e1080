import type { Deps } from "../../../../deps.ts";
import { type PasswordRefusal, refusePassword } from "../../../../platform/crypto/refuse-password.ts";
import type { SessionToken, Visit } from "../../../../platform/caller.ts";
import { networkOf } from "../../../../platform/rate-limits/network.ts";
import type { RateLimitRule, RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { limitMails } from "../../identity/limit-mails.ts";
import { entryLinks } from "../links/rules.ts";
import { spendOpenLinks } from "../links/store.ts";
import { mailsPerNetwork } from "../../identity/rules.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { renewToken } from "./renew-token.ts";
import { endAllSessions } from "../../sessions/end-all-sessions.ts";
import { isSessionAlive } from "../../sessions/is-session-alive.ts";
import type { SessionKind } from "../../sessions/rules.ts";
import {
  type Account,
  findAccount,
  findPassword,
  lockAccount,
  replacePassword,
} from "../../identity/store.ts";
import { checkCurrentPassword } from "./check-current-password.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";
import { guessesUsedUp, limits } from "./rules.ts";

interface PasswordChange {
  readonly accountId: string;
  readonly sessionId: string;
  readonly kind: SessionKind;
  /** Left out for the first password. */
  readonly currentPassword?: string | undefined;
  readonly newPassword: string;
  readonly visit: Visit;
}

type PasswordChanged =
  | { ok: true; first: boolean; cookie: SessionToken | undefined }
  | { ok: false; reason: PasswordRefusal | "password_wrong"; fields: readonly string[] }
  | { ok: false; reason: "not_signed_in"; fields?: undefined };
type GuessesUsedUp = { ok: false; reason: "guesses_used_up" };

/** `limit` is what the rate limit that was taken last has left. */
type PasswordChangeResult = { readonly limit: RateLimitResult } & (
  PasswordChanged | { ok: false; reason: "rate_limit_exceeded"; fields?: undefined }
);

const wrong = { ok: false, reason: "password_wrong", fields: ["currentPassword"] } as const;

/**
 * Changes the password, within three rate limits. One counts wrong current passwords; the others count the mails that changes
 * cause, by network and by person. Each is refunded when there was nothing to count.
 */
export async function changePassword(deps: Deps, change: PasswordChange): Promise<PasswordChangeResult> {
  const { rateLimits } = deps;
  const attempts = await rateLimits.take(limits.changePerAccount, change.accountId);
  if (!attempts.ok) return { ok: false, reason: "rate_limit_exceeded", limit: attempts };
  const account = await findAccount(deps.db, change.accountId);
  if (!account) return { ok: false, reason: "not_signed_in", limit: attempts };
  const mails = [
    limitMails("password_changed", account),
    { rule: mailsPerNetwork, subject: networkOf(change.visit.address) },
  ];
  let limit = attempts;
  for (const [index, { rule, subject }] of mails.entries()) {
    limit = await rateLimits.take(rule, subject);
    if (limit.ok) continue;
    await refundAll(deps, mails.slice(0, index));
    return { ok: false, reason: "rate_limit_exceeded", limit };
  }
  const result = await replace(deps, account, change);
  if (result.ok) await rateLimits.refund(limits.changePerAccount, change.accountId);
  else await refundAll(deps, mails);
  if (!result.ok && result.reason === "guesses_used_up")
    return { ok: false, reason: "rate_limit_exceeded", limit: guessesUsedUp };
  return { ...result, limit };
}

async function refundAll(
  { rateLimits }: Deps,
  taken: readonly { readonly rule: RateLimitRule; readonly subject: string }[],
): Promise<void> {
  for (const { rule, subject } of taken) await rateLimits.refund(rule, subject);
}

/**
 * Replaces the password, or sets the first one of an account that has none (`first`). Ends every other session, spends the open
 * links that give access, and notifies the owner. Until the address is verified, the links stay: a stranger who registered it
 * must not take the owner's links away. The current session goes on. A browser's session gets a new token (`cookie`), so that a
 * copy of the old one stops too. An app keeps its token, because the response has no place for another.
 */
async function replace(
  deps: Deps,
  found: Account,
  change: PasswordChange,
): Promise<PasswordChanged | GuessesUsedUp> {
  const { accountId: id, sessionId, kind, visit } = change;
  const { address } = visit;
  const refusal = refusePassword(change.newPassword, { email: found.email, brand: deps.shop.brand.name });
  if (refusal) return { ok: false, reason: refusal, fields: ["newPassword"] };
  const verifiedHash = (await findPassword(deps.db, id))?.passwordHash ?? null;
  const claimed = change.currentPassword;
  const check = await checkCurrentPassword(deps, { account: found, hash: verifiedHash, claimed, address });
  if (!check.ok) return check.reason === "password_wrong" ? wrong : { ok: false, reason: check.reason };
  const newHash = await deps.passwords.hash(change.newPassword);

  return deps.db.transaction(async (tx): Promise<PasswordChanged> => {
    const now = tx.now;
    // The session may have ended while the password was hashed, because the owner may have come by a mailed link. Every call that
    // ends the sessions of an account holds this lock.
    await lockAccount(tx, id);
    if (!(await isSessionAlive(tx, sessionId))) return { ok: false, reason: "not_signed_in" };
    // When two changes run at once, the second one finds another password than the one that it verified, or one where none was.
    const account = await replacePassword(tx, { id, verifiedHash, newHash }, now);
    if (!account) return wrong;
    await endAllSessions(deps, tx, { account, except: { sessionId, visit }, address });
    if (account.emailVerifiedAt) await spendOpenLinks(tx, id, entryLinks, now);
    const first = verifiedHash === null;
    const event = { accountId: id, email: account.email, address, detail: { first } };
    await noteSecurityEvent(deps, tx, { ...event, kind: "password_changed" });
    await mailPasswordChanged(deps, tx, account, { first });
    return { ok: true, first, cookie: kind === "browser" ? await renewToken(tx, sessionId) : undefined };
  });
}
