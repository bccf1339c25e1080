import type { Deps } from "../../../deps.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import { confirmEmail, lockAccount } from "../store.ts";
import { findLink, spendLink } from "../links/store.ts";

type EmailVerified = { ok: true } | { ok: false; reason: "link_invalid" };

/**
 * Verifies an address with a mailed link. Idempotent: mail scanners open links before people do, and people click twice,
 * so any link of an account whose address is verified already succeeds, and changes nothing.
 */
export async function verifyEmail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<EmailVerified> {
  const ref = { purpose: "verify_email", tokenHash: tokenHash(token) } as const;
  const link = await findLink(db, ref.tokenHash, [ref.purpose]);
  if (!link) return { ok: false, reason: "link_invalid" };

  return db.transaction(async (tx): Promise<EmailVerified> => {
    const now = clock.now();
    const account = await lockAccount(tx, link.accountId);
    if (!account) return { ok: false, reason: "link_invalid" };
    if (account.emailVerifiedAt) return { ok: true };
    if (!(await spendLink(tx, ref, now))) return { ok: false, reason: "link_invalid" };
    await confirmEmail(tx, account.id, now);
    return { ok: true };
  });
}
