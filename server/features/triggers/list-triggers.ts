import type { Trigger } from "@keystead/contract/portal/triggers";
import type { Deps } from "../../deps.ts";
import { chooseLicense } from "../licenses/facts/choose-license.ts";
import { findVolumes } from "../market/history/find-volumes.ts";
import { presentTrigger } from "./present-trigger.ts";
import { findTriggers } from "./store.ts";

interface TriggersOf {
  readonly accountId: string;
  readonly licenseId: string | undefined;
}

/**
 * The rules of a license, the newest first, each with the current volume of its token. A member reads those of the license that
 * somebody else owns.
 */
export async function listTriggers(
  deps: Pick<Deps, "db" | "clock">,
  { accountId, licenseId }: TriggersOf,
): Promise<{ ok: true; triggers: Trigger[] } | { ok: false; reason: "no_license" }> {
  const choice = await chooseLicense(deps, accountId, { id: licenseId });
  if (!choice.ok) return choice;
  const rules = await findTriggers(deps.db, choice.license.id);
  const volumes = await findVolumes(
    deps,
    rules.flatMap(({ coinAddress }) => coinAddress ?? []),
  );
  const triggers = rules.map((rule) => presentTrigger(rule, volumes.get(rule.coinAddress ?? "")));
  return { ok: true, triggers };
}
