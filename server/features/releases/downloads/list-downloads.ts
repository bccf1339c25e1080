import type { Download } from "@keystead/contract/portal/releases";
import type { Deps } from "../../../deps.ts";
import { findUsableLicense } from "../../licenses/facts/find-usable-license.ts";
import { findOffered } from "../catalog/find-offered.ts";
import { linkFiles } from "./link-files.ts";

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
  return { ok: true, files: linkFiles(deps, artifacts, license.id) };
}
