import type { Download } from "@keystead/contract/portal/releases";
import type { Shop } from "../../../load-shop.ts";
import type { ArtifactRow } from "../catalog/table.ts";

/**
 * Presents a file as its owner sees it, under the name of its plan.
 * @param url the signed link to it
 */
export function presentDownload(plans: Shop["plans"], artifact: ArtifactRow, url: string): Download {
  const { product, version, filename, size, sha512, platform, arch, minimumSystem } = artifact;
  const name = plans.find((plan) => plan.id === product)?.name ?? product;
  return {
    product,
    name,
    version,
    filename,
    size,
    sha512,
    publishedAt: artifact.publishedAt.toISOString(),
    platform,
    arch,
    minimumSystem,
    url,
  };
}
