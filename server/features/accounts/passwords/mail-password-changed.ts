import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import type { Account } from "../store.ts";
import { passwordChanged } from "./emails/password-changed.ts";

/**
 * Notifies the owner by mail of a changed password, in case it was somebody else.
 * @param first whether the account had no password before
 */
export async function mailPasswordChanged(
  deps: Deps,
  tx: Tx,
  { email }: Account,
  { first }: { readonly first: boolean },
): Promise<void> {
  const mail = passwordChanged({
    shopName: deps.shop.brand.name,
    first,
    at: deps.clock.now(),
    resetUrl: `${deps.origins.publicUrl}/forgot-password`,
  });
  await queueMail(deps, tx, { to: email, template: "password-changed", mail });
}
