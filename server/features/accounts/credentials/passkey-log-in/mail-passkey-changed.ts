import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import type { Account } from "../../identity/store.ts";
import { passkeyChanged } from "./emails/passkey-changed.ts";

/** Notifies the owner by mail that a passkey was added or removed, in case it was somebody else. */
export async function mailPasskeyChanged(
  deps: Pick<Deps, "shop" | "origins" | "secrets" | "jobs">,
  tx: Tx,
  { email }: Pick<Account, "email">,
  { change, name }: { readonly change: "added" | "removed"; readonly name: string },
): Promise<void> {
  const mail = writeMail(deps.shop, "passkey-changed", passkeyChanged, {
    shopName: deps.shop.brand.name,
    change,
    name,
    at: formatMoment(tx.now),
    resetUrl: `${deps.origins.publicUrl}/forgot-password`,
    accountUrl: `${deps.origins.publicUrl}/account`,
  });
  await queueMail(deps, tx, { to: email, template: "passkey-changed", mail });
}
