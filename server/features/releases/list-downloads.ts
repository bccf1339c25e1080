import type { Download } from "@keystead/contract/portal/releases";
import type { Deps } from "../../deps.ts";
import type { Shop } from "../../load-shop.ts";
import { findUsableLicense } from "../licenses/find-usable-license.ts";
import { linkDownload } from "./link-download.ts";
import { inOfferedOrder } from "./rules.ts";
import { type ArtifactRow, findNewest } from "./store.ts";

function showDownload(plans: Shop["plans"], artifact: ArtifactRow, url: string): Download {
  const { product, version, filename, size, sha512 } = artifact;
  const name = plans.find((plan) => plan.id === product)?.name ?? product;
  return {
    product,
    name,
    version,
    filename,
    size,
    sha512,
    publishedAt: artifact.publishedAt.toISOString(),
    url,
  };
}

/** Links to the newest release of each product that the account's license covers, the featured one first. */
export async function listDownloads(
  deps: Deps,
  accountId: string,
): Promise<{ ok: true; files: Download[] } | { ok: false; reason: "no_license" | "no_downloads" }> {
  const usable = await findUsableLicense(deps, { accountId });
  if (!usable.ok) return usable;
  const { license } = usable;
  const artifacts = await findNewest(deps.db, license.entitlements);
  if (artifacts.length === 0) return { ok: false, reason: "no_downloads" };
  const { plans, featuredPlan } = deps.shop;
  const offered = inOfferedOrder(artifacts, [featuredPlan, ...plans.map(({ id }) => id)]);
  const files = offered.map((artifact) =>
    showDownload(plans, artifact, linkDownload(deps, artifact, license.id)),
  );
  return { ok: true, files };
}
