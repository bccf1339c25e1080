import type { Deps } from "../../../deps.ts";
import { lockAccount } from "../store.ts";
import { mailVerification } from "./mail-verification.ts";

/** Mails another link that confirms the account's address. Answers false, and mails nothing, when it is confirmed. */
export function sendVerification(deps: Deps, accountId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.emailVerifiedAt) return false;
    await mailVerification(deps, tx, account);
    return true;
  });
}
