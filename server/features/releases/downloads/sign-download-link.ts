import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import { linkLife, linkMessage } from "./rules.ts";
import type { ArtifactRow } from "../catalog/table.ts";

/** Makes a signed download link: it serves this one file to the holder of this license for five minutes. */
export function signDownloadLink(
  { secrets, origins, clock }: Deps,
  artifact: ArtifactRow,
  licenseId: string,
): string {
  const expires = Math.ceil(later(clock.now(), linkLife).getTime() / 1000);
  const signature = secrets.sign("download-link", linkMessage(artifact.id, licenseId, expires));
  const query = new URLSearchParams({ license: licenseId, expires: String(expires), signature });
  return `${origins.publicUrl}/files/${artifact.id}/${encodeURIComponent(artifact.filename)}?${query.toString()}`;
}
