import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { licenseChanged } from "./emails/license-changed.ts";

/** What the operator has changed about a license. */
type LicenseChange =
  // A null end: none.
  | { readonly kind: "extended"; readonly endsAt: Date | null }
  | { readonly kind: "converted"; readonly tier: string; readonly endsAt: Date | null }
  | { readonly kind: "entitled"; readonly names: readonly string[]; readonly reason: string }
  | {
      readonly kind: "limited";
      readonly machines: string;
      readonly users: string;
      readonly reason: string;
    }
  | { readonly kind: "key_rotated"; readonly licenseKey: string }
  | { readonly kind: "suspended" | "reinstated" | "revoked" | "transferred"; readonly reason: string };

/** Tells the owner of a license by mail what the operator has changed, in the transaction that changes it. */
export async function mailChange(
  deps: Deps,
  tx: Tx,
  { email }: Pick<LicenseRow, "email">,
  change: LicenseChange,
): Promise<void> {
  const { shop, origins } = deps;
  const mail = writeMail(shop, "license-changed", licenseChanged, {
    change: "endsAt" in change ? { ...change, endsAt: change.endsAt && formatMoment(change.endsAt) } : change,
    shopName: shop.brand.name,
    supportEmail: shop.brand.supportEmail,
    url: `${origins.publicUrl}/license-dashboard`,
  });
  await queueMail(deps, tx, { to: email, template: "license-changed", mail });
}
