import type { Deps } from "../../../deps.ts";
import { hours, later } from "../../../platform/clock.ts";
import { personIdentity } from "../../../platform/email-address.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../platform/mail/write-mail.ts";
import type { RateLimitResult } from "../../../platform/rate-limits/rate-limit.ts";
import { findUsableLicensesOf } from "../../licenses/facts/find-usable-licenses-of.ts";
import { downloadLink } from "./emails/download-link.ts";
import { findOfferedProduct } from "../catalog/find-offered-product.ts";
import { licenseFor } from "../catalog/rules.ts";
import { linkMailsPerPerson, mailedLinkHours, mailedLinkMessage, mailedLinkUrl } from "./rules.ts";

interface LinkRequest {
  readonly accountId: string;
  /** The product to download. */
  readonly product: string;
}

type LinkMailed =
  | { ok: true; email: string; limit: RateLimitResult }
  | { ok: false; reason: "no_license" | "email_unconfirmed" | "no_downloads" }
  | { ok: false; reason: "rate_limit_exceeded"; limit: RateLimitResult };

/**
 * Mails whoever asks, the owner of a license or a member, a link that downloads a product on another device. The link is signed
 * and not stored, so that opening it uses nothing up: mail scanners open every link. It gives access to the file alone, and only
 * while the license works.
 */
export async function mailDownloadLink(deps: Deps, { accountId, product }: LinkRequest): Promise<LinkMailed> {
  const { secrets, clock, origins, shop, rateLimits } = deps;
  const usable = await findUsableLicensesOf(deps, accountId);
  if (!usable.ok) return usable;
  const license = licenseFor(usable.licenses, product);
  const [artifact] = license ? await findOfferedProduct(deps, license, product) : [];
  if (!license || !artifact) return { ok: false, reason: "no_downloads" };
  const { id: licenseId, holderEmail: email } = license;
  const limit = await rateLimits.take(linkMailsPerPerson, personIdentity(email));
  if (!limit.ok) return { ok: false, reason: "rate_limit_exceeded", limit };

  const expires = Math.ceil(later(clock.now(), hours(mailedLinkHours)).getTime() / 1000);
  const message = mailedLinkMessage({ licenseId, product, expires });
  const token = `${message}.${secrets.sign("download-mail", message)}`;
  const mail = writeMail(shop, "download-link", downloadLink, {
    productName: shop.plans.find(({ id }) => id === product)?.name ?? product,
    version: artifact.version,
    url: mailedLinkUrl(origins.publicUrl, token),
    validHours: mailedLinkHours,
  });
  await deps.db.transaction((tx) => queueMail(deps, tx, { to: email, template: "download-link", mail }));
  return { ok: true, email, limit };
}
