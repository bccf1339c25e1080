import type { Download } from "@keystead/contract/portal/releases";
import type { Deps } from "../../deps.ts";
import { findUsableLicense } from "../licenses/facts/find-usable-license.ts";
import { findOffered } from "./find-offered.ts";
import { signDownloadLink } from "./sign-download-link.ts";
import { presentDownload } from "./present-download.ts";

/** Links to the newest release of each product that the account's license covers, the featured one first. */
export async function listDownloads(
  deps: Deps,
  accountId: string,
): Promise<
  { ok: true; files: Download[] } | { ok: false; reason: "no_license" | "email_unconfirmed" | "no_downloads" }
> {
  const usable = await findUsableLicense(deps, { accountId });
  if (!usable.ok) return usable;
  const { license } = usable;
  const artifacts = await findOffered(deps, license);
  if (artifacts.length === 0) return { ok: false, reason: "no_downloads" };
  const files = artifacts.map((artifact) =>
    presentDownload(deps.shop.plans, artifact, signDownloadLink(deps, artifact, license.id)),
  );
  return { ok: true, files };
}
