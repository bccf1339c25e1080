import type { Download } from "@keystead/contract/portal/releases";
import type { Deps } from "../../../deps.ts";
import type { ArtifactRow } from "../catalog/table.ts";
import { presentDownload } from "./present-download.ts";
import { signDownloadLink } from "./sign-download-link.ts";

/** Presents files, each with a signed link for this license. */
export function linkFiles(deps: Deps, artifacts: readonly ArtifactRow[], licenseId: string): Download[] {
  return artifacts.map((artifact) =>
    presentDownload(deps.shop.plans, artifact, signDownloadLink(deps, artifact, licenseId)),
  );
}
