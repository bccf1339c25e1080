import type { Deps } from "../../../deps.ts";
import { lockAccount } from "../store.ts";
import { mailVerification } from "./mail-verification.ts";

type VerificationSent = { ok: true } | { ok: false; reason: "already_verified" };

/** Mails another link that verifies the account's address. */
export function sendVerification(deps: Deps, accountId: string): Promise<VerificationSent> {
  return deps.db.transaction(async (tx): Promise<VerificationSent> => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.emailVerifiedAt) return { ok: false, reason: "already_verified" };
    await mailVerification(deps, tx, account);
    return { ok: true };
  });
}
