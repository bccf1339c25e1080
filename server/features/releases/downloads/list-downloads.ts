import type { Download } from "@keystead/contract/portal/releases";
import type { Deps } from "../../../deps.ts";
import { findUsableLicensesOf } from "../../licenses/facts/find-usable-licenses-of.ts";
import { divideProducts, inOfferedOrder } from "../catalog/rules.ts";
import { findOfferedFiles } from "../catalog/find-offered-files.ts";
import { linkFiles } from "./link-files.ts";

interface DownloadsOf {
  readonly accountId: string;
  /** Only what this license of the account covers; by default what any covers. */
  readonly licenseId?: string | undefined;
}

type DownloadsListed =
  | { ok: true; files: Download[] }
  | { ok: false; reason: "no_license" | "email_unconfirmed" | "no_downloads" };

/**
 * Links to the newest release of each product that a license of the account covers, the featured one first. Each link is for the
 * license that includes the most releases of its product.
 */
export async function listDownloads(
  deps: Deps,
  { accountId, licenseId }: DownloadsOf,
): Promise<DownloadsListed> {
  const { db, shop } = deps;
  const usable = await findUsableLicensesOf(deps, accountId, licenseId);
  if (!usable.ok) return usable;
  const files = await Promise.all(
    divideProducts(usable.licenses).map(async ({ license, products }) =>
      linkFiles(deps, await findOfferedFiles(db, { products, until: license.updatesUntil }), license.id),
    ),
  );
  const offered = inOfferedOrder(files.flat(), [shop.featuredPlan, ...shop.plans.map(({ id }) => id)]);
  return offered.length > 0 ? { ok: true, files: offered } : { ok: false, reason: "no_downloads" };
}
