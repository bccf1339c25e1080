import type { Download } from "@keystead/contract/portal/releases";
import type { Deps } from "../../../deps.ts";
import { findUsableLicensesOf } from "../../licenses/facts/find-usable-licenses-of.ts";
import { licenseFor } from "../catalog/rules.ts";
import { findFiles, findReleasesOnPages } from "../catalog/store.ts";
import { linkFiles } from "./link-files.ts";

type VersionsListed =
  | { ok: true; files: Download[] }
  | { ok: false; reason: "no_license" | "email_unconfirmed" | "no_downloads" };

/** Links to the files of every release of a product that a license of the account includes, the newest first. */
export async function listVersions(
  deps: Deps,
  { accountId, product }: { readonly accountId: string; readonly product: string },
): Promise<VersionsListed> {
  const usable = await findUsableLicensesOf(deps, accountId);
  if (!usable.ok) return usable;
  const license = licenseFor(usable.licenses, product);
  if (!license) return { ok: false, reason: "no_downloads" };
  const releases = await findReleasesOnPages(deps.db, { products: [product], until: license.updatesUntil });
  const artifacts = await findFiles(
    deps.db,
    releases.map(({ id }) => id),
  );
  const filesOf = (releaseId: string) =>
    artifacts.filter((file) => file.releaseId === releaseId && file.purpose === "download");
  const files = releases.flatMap(({ id }) => linkFiles(deps, filesOf(id), license.id));
  return files.length > 0 ? { ok: true, files } : { ok: false, reason: "no_downloads" };
}
