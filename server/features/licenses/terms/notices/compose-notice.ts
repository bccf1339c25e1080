import type { Deps } from "../../../../deps.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { linkExtension } from "../extensions/link-extension.ts";
import { isPaused } from "../../facts/rules.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { licenseNotice } from "./emails/license-notice.ts";

type NoticeFacts = Pick<
  LicenseRow,
  "id" | "accountId" | "tier" | "endsAt" | "graceUntil" | "confirmBy" | "activatedAt"
>;

/** The reminder that the owner of a license gets at a moment. */
export function composeNotice(
  deps: Pick<Deps, "shop" | "origins" | "secrets">,
  license: NoticeFacts,
  now: Date,
): Mail {
  const { shop, origins } = deps;
  const paused = isPaused(license, now);
  return licenseNotice({
    shopName: shop.brand.name,
    noun: license.tier === "trial" ? "trial" : "license",
    endsAt: license.endsAt,
    graceUntil: license.graceUntil,
    now,
    paused,
    started: license.activatedAt !== null,
    extensionUrl: linkExtension(deps, license),
    url: `${origins.publicUrl}${paused ? "/license-dashboard#confirm" : "/dashboard"}`,
    licenseId: license.id,
  });
}
