import * as contract from "@keystead/contract/operator/releases";
import type { Deps } from "../../deps.ts";
import type { OperatorCaller } from "../../platform/caller.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import { isCompanion } from "../../platform/update-formats/read-companions.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { getRelease } from "./catalog/get-release.ts";
import { listAllReleases } from "./catalog/list-all-releases.ts";
import { presentListedRelease, presentRelease } from "./catalog/present-release.ts";
import type { ReleaseChanged } from "./publishing/change-release.ts";
import { discardDraft } from "./drafts/discard-draft.ts";
import { putFeed } from "./drafts/put-feed.ts";
import { putFile } from "./drafts/put-file.ts";
import { readUploadHeaders } from "./drafts/read-upload-headers.ts";
import { refuseDraft } from "./drafts/refuse-draft.ts";
import { listFeeds } from "./publishing/list-feeds.ts";
import { publishRelease } from "./publishing/publish-release.ts";
import { parseTarget } from "./publishing/rules.ts";
import { promoteRelease } from "./publishing/promote-release.ts";
import { setRollout } from "./publishing/set-rollout.ts";
import { unyankRelease } from "./publishing/unyank-release.ts";
import { yankRelease } from "./publishing/yank-release.ts";

/** The routes of the operator's programs about releases: the acts of the commands. */
export function registerOperatorReleases(bind: Bind, deps: Deps): void {
  const show = async <const Status extends 200 | 201 = 200>(id: string, status: Status = 200 as Status) => {
    const found = await getRelease(deps, { id });
    if (!found) return refuse("not_found");
    const feeds = await listFeeds(deps, id);
    return answer(status, {
      success: true,
      release: presentRelease(found.release, { files: found.files, feeds }),
    });
  };

  /** What an act is about, and the key that acts. */
  const by = ({ keyId: operatorKeyId }: OperatorCaller, { id }: { readonly id: string }) => ({
    id,
    operatorKeyId,
  });

  /** The release after a change, or why there was none. */
  const changed = async (result: ReleaseChanged | { ok: false; reason: "rollout_invalid" }) => {
    if (result.ok) return show(result.release.id);
    // The contract refuses every share that the rules refuse.
    if (result.reason === "rollout_invalid") return refuse("invalid_request");
    return refuse(result.reason === "unknown_release" ? "not_found" : result.reason);
  };

  bind(contract.listReleasesByOperator, async ({ query }) => {
    const { releases, after } = await listAllReleases(deps, query);
    return answer(200, { success: true, releases: releases.map(presentListedRelease), next: after ?? null });
  });

  bind(contract.showRelease, ({ params }) => show(params.id));

  bind(contract.createDraft, async ({ caller, body }) => {
    const { minimum_version: minimumVersion, ...settings } = body;
    const draft = { ...settings, minimumVersion, files: [], isDraft: true, mayBeEmpty: true };
    const written = await publishRelease(deps, { ...draft, operatorKeyId: caller.keyId });
    if (!written.ok) return refuseDraft(written);
    return show(written.release.id, written.isNew ? 201 : 200);
  });

  bind(contract.putReleaseFile, async ({ params, query, headers, upload }) => {
    const { sums, problem } = readUploadHeaders(headers);
    if (problem) return problem;
    const filename = params.name.normalize("NFC");
    const { platform, minimum_system: minimumSystem } = query;
    const target = platform === undefined ? undefined : parseTarget(platform);
    const sent = { id: params.id, filename, sums, target, minimumSystem, ...upload };
    const put = isCompanion(filename) ? await putFeed(deps, sent) : await putFile(deps, sent);
    if (!put.ok) return refuseDraft(put);
    return show(params.id, put.isNew ? 201 : 200);
  });

  bind(contract.publishRelease, async ({ caller, params, body }) => {
    const found = await getRelease(deps, params);
    if (!found) return refuse("not_found");
    const { product, version } = found.release;
    const draft = { product, version, files: [], isDraft: false, needs: body.files };
    const published = await publishRelease(deps, { ...draft, operatorKeyId: caller.keyId });
    // Somebody has published it already, such as this request before its answer got lost.
    if (!published.ok && published.reason !== "published_without_files") return refuseDraft(published);
    return show(params.id);
  });

  bind(contract.promoteRelease, async ({ caller, params, body }) =>
    changed(await promoteRelease(deps, { ...by(caller, params), ...body })),
  );

  bind(contract.setRollout, async ({ caller, params, body }) =>
    changed(await setRollout(deps, { ...by(caller, params), ...body })),
  );

  bind(contract.yankRelease, async ({ caller, params }) =>
    changed(await yankRelease(deps, by(caller, params))),
  );

  bind(contract.unyankRelease, async ({ caller, params }) =>
    changed(await unyankRelease(deps, by(caller, params))),
  );

  // Its bytes are removed later: a unit of work can still be rolled back.
  bind(contract.discardDraft, async ({ params }) => {
    const discarded = await discardDraft(deps, params);
    if (discarded.ok) return answer(200, { success: true, files: discarded.ids.length });
    return refuse(discarded.reason === "unknown_release" ? "not_found" : "already_published");
  });
}
