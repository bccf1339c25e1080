import { mailLinesOf } from "@keystead/contract/shop/setup";
import { isEndless } from "@keystead/contract/values/endless-license";
import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { tierOf } from "../../facts/rules.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { licenseIssued } from "./emails/license-issued.ts";

interface MailedKey {
  readonly license: Pick<LicenseRow, "tier" | "startsAt" | "endsAt">;
  /** As its owner types it. */
  readonly licenseKey: string;
  /** The owner's address. */
  readonly to: string;
}

/** Mails the key of a license to its owner, with the steps of the set-up. */
export async function mailKey(deps: Deps, tx: Tx, { license, licenseKey, to }: MailedKey): Promise<void> {
  const { shop, origins } = deps;
  const mail = writeMail(shop, "license-issued", licenseIssued, {
    licenseKey,
    tier: tierOf(shop.tiers, license.tier).name,
    endsAt: isEndless(license) ? null : formatMoment(license.endsAt),
    steps: mailLinesOf(shop.setupSteps),
    dashboardUrl: `${origins.publicUrl}/dashboard`,
    productName: shop.brand.name,
  });
  await queueMail(deps, tx, { to, template: "license-issued", mail });
}
