import type { Download } from "@keystead/contract/portal/releases";
import type { Deps } from "../../deps.ts";
import { findUsableLicense } from "../licenses/facts/find-usable-license.ts";
import { findOfferedProduct } from "./find-offered-product.ts";
import { signDownloadLink } from "./sign-download-link.ts";
import { presentDownload } from "./present-download.ts";
import { mailedLinkMessage, parseMailedToken } from "./rules.ts";

type MailedLinkOpened =
  | { ok: true; file: Download }
  | {
      ok: false;
      reason: "link_invalid" | "link_expired" | "no_license" | "email_unconfirmed" | "no_downloads";
    };

/** Verifies the token of a mailed download link and links the newest release of its product. Uses nothing up. */
export async function openMailedLink(deps: Deps, token: string): Promise<MailedLinkOpened> {
  const link = parseMailedToken(token);
  if (!deps.secrets.verify("download-mail", mailedLinkMessage(link), link.signature))
    return { ok: false, reason: "link_invalid" };
  if (deps.clock.now().getTime() > link.expires * 1000) return { ok: false, reason: "link_expired" };
  const usable = await findUsableLicense(deps, { licenseId: link.licenseId });
  if (!usable.ok) return usable;
  const { license } = usable;
  const artifact = await findOfferedProduct(deps, license, link.product);
  if (!artifact) return { ok: false, reason: "no_downloads" };
  const url = signDownloadLink(deps, artifact, license.id);
  return { ok: true, file: presentDownload(deps.shop.plans, artifact, url) };
}
