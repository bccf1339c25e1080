import type { Deps } from "../../../../deps.ts";
import { tokenHash } from "../../../../platform/crypto/secrets.ts";
import { isLinkOpen } from "../links/rules.ts";
import { findLink, spendLink } from "../links/store.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { confirmEmail, findAccount, findPassword, lockAccount } from "../../identity/store.ts";

interface Verification {
  readonly token: string;
  /** The account's password, from somebody who is not signed in to it. */
  readonly password?: string | undefined;
  /** Whoever is signed in on this browser or app. */
  readonly callerId: string | undefined;
  /** The network address of the call. */
  readonly address: string;
}

interface Refusal {
  readonly ok: false;
  readonly reason: "link_invalid" | "proof_needed" | "password_wrong";
  readonly fields?: readonly string[];
}

type EmailVerified = { ok: true } | Refusal;

const invalid: Refusal = { ok: false, reason: "link_invalid" };
const wrong: Refusal = { ok: false, reason: "password_wrong", fields: ["password"] };

/**
 * Verifies an address with a mailed link, from somebody who also proves that the account is theirs: by a
 * session of it, or by its password. The link alone proves only that somebody reads the mail. It would also
 * approve the password and the sessions of a stranger who registered with that address (account
 * pre-hijacking). A person who has nothing else signs in by the link, which ends those, see `signInByLink`.
 *
 * Idempotent, because people click twice: any link of an account whose address is verified succeeds, and changes nothing.
 */
export async function verifyEmail(deps: Deps, { token, ...claim }: Verification): Promise<EmailVerified> {
  const { db } = deps;
  const ref = { purpose: "verify_email", tokenHash: tokenHash(token) } as const;
  const link = await findLink(db, ref.tokenHash, [ref.purpose]);
  const account = link && (await findAccount(db, link.accountId));
  if (!account) return invalid;
  if (account.emailVerifiedAt) return { ok: true };
  // Checked first, so that guessed and expired links cost no password hash.
  if (!isLinkOpen(link, await db.time())) return invalid;
  const proof = await proveOwnership(deps, account.id, claim);
  if (!proof.ok) return proof;

  return db.transaction(async (tx): Promise<EmailVerified> => {
    const now = tx.now;
    const owner = await lockAccount(tx, account.id);
    if (!owner) return invalid;
    if (owner.emailVerifiedAt) return { ok: true };
    // The password may have been replaced while it was being checked.
    const current = proof.verifiedHash && (await findPassword(tx, owner.id))?.passwordHash;
    if (current !== proof.verifiedHash) return wrong;
    if (!(await spendLink(tx, ref, now))) return invalid;
    await confirmEmail(tx, owner.id, now);
    const event = { accountId: owner.id, email: owner.email, address: claim.address };
    await noteSecurityEvent(deps, tx, { ...event, kind: "email_confirmed" });
    return { ok: true };
  });
}

type Proof = { ok: true; verifiedHash: string | undefined } | Refusal;

/** Whether the caller is signed in to the account, or knows its password, whose hash is returned then. */
async function proveOwnership(
  { db, passwords }: Deps,
  accountId: string,
  { callerId, password }: Pick<Verification, "callerId" | "password">,
): Promise<Proof> {
  if (callerId === accountId) return { ok: true, verifiedHash: undefined };
  if (password === undefined) return { ok: false, reason: "proof_needed" };
  const hash = (await findPassword(db, accountId))?.passwordHash ?? null;
  const isRight = await passwords.verify(hash, password);
  return isRight && hash !== null ? { ok: true, verifiedHash: hash } : wrong;
}
