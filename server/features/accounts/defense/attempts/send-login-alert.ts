import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { findAccount } from "../../identity/store.ts";
import { loginAlert } from "./emails/login-alert.ts";
import { attemptRules } from "./rules.ts";

/** Mails the owner of an account that somebody keeps guessing its password. */
export async function sendLoginAlert(deps: Deps, accountId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) return;
    const mail = writeMail(deps.shop, "login-alert", loginAlert, {
      shopName: deps.shop.brand.name,
      loginUrl: `${deps.origins.publicUrl}/login`,
      failures: attemptRules.most,
    });
    await queueMail(deps, tx, { to: account.email, template: "login-alert", mail });
  });
}
