import type { Deps } from "../../../../deps.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { linkExtension } from "../extension-requests/link-extension.ts";
import { isPaused } from "../../facts/rules.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { licenseNotice } from "./emails/license-notice.ts";
import { leftInWords } from "./rules.ts";

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
  const { endsAt, graceUntil } = license;
  const noun = license.tier === "trial" ? "trial" : "license";
  const url = `${origins.publicUrl}${paused ? "/license-dashboard#confirm" : "/dashboard"}`;
  const hasEnded = now >= endsAt;
  const words = writeMail(shop, "license-notice", licenseNotice, {
    shopName: shop.brand.name,
    noun,
    stage: hasEnded ? "ended" : paused ? "paused" : "ends",
    endsAt: formatMoment(endsAt),
    left: hasEnded ? null : leftInWords(endsAt, now),
    graceUntil: graceUntil > endsAt ? formatMoment(graceUntil) : null,
    graceLeft: hasEnded && graceUntil > now ? leftInWords(graceUntil, now) : null,
    started: license.activatedAt !== null,
    extensionUrl: linkExtension(deps, license),
    url,
  });
  if (hasEnded) return words;
  // The license identifies the calendar entry, so that a later reminder moves it.
  const title = `Your ${shop.brand.name} ${noun} ends`;
  return { ...words, calendar: { about: `license ${license.id}`, at: endsAt.toISOString(), title, url } };
}
