import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import type { ArtifactRow } from "../catalog/table.ts";
import { updateLinkLife, updateLinkMessage } from "./rules.ts";

/**
 * Makes the address of a file in a feed, with a signature for this license and this product. The version and the name are parts of the
 * path, because electron-updater derives from it where the block map of an older version is.
 */
export function signUpdateLink(
  { secrets, origins, clock }: Pick<Deps, "secrets" | "origins" | "clock">,
  { product, version, filename }: Pick<ArtifactRow, "product" | "version" | "filename">,
  licenseId: string,
): string {
  const expires = Math.ceil(later(clock.now(), updateLinkLife).getTime() / 1000);
  const signature = secrets.sign("update-link", updateLinkMessage(licenseId, product, expires));
  const query = new URLSearchParams({ license: licenseId, expires: String(expires), signature });
  const path = [product, "files", version, filename].map(encodeURIComponent).join("/");
  return `${origins.publicUrl}/v1/updates/${path}?${query.toString()}`;
}
