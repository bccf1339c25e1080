import type { Deps } from "../../../deps.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { isPaused, type LicenseFacts } from "../rules.ts";
import { licenseNotice } from "./emails/license-notice.ts";

type NoticeFacts = Pick<LicenseFacts, "id" | "tier" | "endsAt" | "graceUntil" | "confirmBy" | "activatedAt">;

/** The reminder that the owner of a license gets at a moment. */
export function composeNotice(
  { shop, origins }: Pick<Deps, "shop" | "origins">,
  license: NoticeFacts,
  now: Date,
): Mail {
  const paused = isPaused(license, now);
  return licenseNotice({
    shopName: shop.brand.name,
    supportEmail: shop.brand.supportEmail,
    noun: license.tier === "trial" ? "trial" : "license",
    endsAt: license.endsAt,
    graceUntil: license.graceUntil,
    now,
    paused,
    started: license.activatedAt !== null,
    url: `${origins.publicUrl}${paused ? "/license-dashboard#confirm" : "/dashboard"}`,
    licenseId: license.id,
  });
}
