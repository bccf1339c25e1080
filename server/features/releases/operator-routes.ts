import * as contract from "@keystead/contract/operator/releases";
import type { Deps } from "../../deps.ts";
import type { OperatorCaller } from "../../platform/caller.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { getRelease } from "./catalog/get-release.ts";
import { listAllReleases } from "./catalog/list-all-releases.ts";
import { presentListedRelease, presentRelease } from "./catalog/present-release.ts";
import type { ReleaseChanged } from "./publishing/change-release.ts";
import { discardDraft } from "./publishing/discard-draft.ts";
import { promoteRelease } from "./publishing/promote-release.ts";
import { setRollout } from "./publishing/set-rollout.ts";
import { unyankRelease } from "./publishing/unyank-release.ts";
import { yankRelease } from "./publishing/yank-release.ts";

/** The routes of the operator's programs about releases: the acts of the commands. */
export function registerOperatorReleases(bind: Bind, deps: Deps): void {
  const show = async (id: string) => {
    const found = await getRelease(deps, { id });
    if (!found) return refuse("not_found");
    return answer(200, { success: true, release: presentRelease(found.release, found.files) });
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
