import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import type { Account } from "../../identity/store.ts";
import { twoFactorChanged } from "./emails/two-factor-changed.ts";

/**
 * Notifies the owner by mail that their second factor was turned on or off, in case it was somebody else.
 * @param change `removed`: by the operator
 */
export async function mailTwoFactorChanged(
  deps: Pick<Deps, "shop" | "origins" | "secrets" | "jobs">,
  tx: Tx,
  { email }: Pick<Account, "email">,
  change: "on" | "off" | "removed",
): Promise<void> {
  const mail = writeMail(deps.shop, "two-factor-changed", twoFactorChanged, {
    shopName: deps.shop.brand.name,
    change,
    at: formatMoment(tx.now),
    resetUrl: `${deps.origins.publicUrl}/forgot-password`,
    accountUrl: `${deps.origins.publicUrl}/account`,
  });
  await queueMail(deps, tx, { to: email, template: "two-factor-changed", mail });
}
