import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { type LicenseChange, licenseChanged } from "./emails/license-changed.ts";

/** Tells the owner of a license by mail what the operator has changed, in the transaction that changes it. */
export async function mailChange(
  deps: Deps,
  tx: Tx,
  { email }: Pick<LicenseRow, "email">,
  change: LicenseChange,
): Promise<void> {
  const { shop, origins } = deps;
  const mail = licenseChanged({
    change,
    shopName: shop.brand.name,
    supportEmail: shop.brand.supportEmail,
    url: `${origins.publicUrl}/license-dashboard`,
  });
  await queueMail(deps, tx, { to: email, template: "license-changed", mail });
}
