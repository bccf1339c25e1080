import type { Download } from "@keystead/contract/portal/releases";
import type { Deps } from "../../../deps.ts";
import { findUsableLicense } from "../../licenses/facts/find-usable-license.ts";
import { findOfferedProduct } from "../catalog/find-offered-product.ts";
import { linkFiles } from "./link-files.ts";
import { mailedLinkMessage, parseMailedToken } from "./rules.ts";

type MailedLinkOpened =
  | { ok: true; files: readonly [Download, ...Download[]] }
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
  const usable = await findUsableLicense(deps, link.licenseId);
  if (!usable.ok) return usable;
  const { license } = usable;
  const artifacts = await findOfferedProduct(deps, license, link.product);
  const [first, ...others] = linkFiles(deps, artifacts, license.id);
  return first ? { ok: true, files: [first, ...others] } : { ok: false, reason: "no_downloads" };
}
