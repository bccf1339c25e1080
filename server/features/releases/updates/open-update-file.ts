import { writeIfPossible } from "../../../db/check-writes.ts";
import type { Deps } from "../../../deps.ts";
import { recordDownload } from "../../licenses/record/timeline/record-download.ts";
import { type OpenedArtifact, openArtifact } from "../catalog/open-artifact.ts";
import { isCovered } from "../catalog/rules.ts";
import { findFileByName } from "../catalog/store.ts";
import { oncePerUpdate } from "./rules.ts";

interface WantedFile {
  readonly product: string;
  readonly version: string;
  readonly filename: string;
  readonly license: {
    readonly id: string;
    readonly accountId: string;
    readonly entitlements: readonly string[];
    readonly updatesUntil: Date | null;
  };
}

type Opened =
  | { ok: true; file: OpenedArtifact; noteStart: () => Promise<void> }
  | { ok: false; reason: "not_found" | "unavailable" };

/** Opens a file of a release that a license covers. Drafts and yanked releases have none. */
export async function openUpdateFile(deps: Deps, wanted: WantedFile): Promise<Opened> {
  const { license, product, version, filename } = wanted;
  const artifact = await findFileByName(deps.db, { product, version, filename });
  if (!artifact || !isCovered(license, artifact)) return { ok: false, reason: "not_found" };
  const file = await openArtifact(deps, artifact);
  // Another node of the shop may reach the bytes, so this is no 404, which a client would take for good.
  if (!file) return { ok: false, reason: "unavailable" };
  const noteStart = async () => {
    if (artifact.purpose === "block-map") return;
    await writeIfPossible(async () => {
      const { ok } = await deps.rateLimits.take(oncePerUpdate, `${license.id}\n${artifact.id}`);
      if (ok) await recordDownload(deps, license, { product, file: filename, version });
    });
  };
  return { ok: true, file, noteStart };
}
