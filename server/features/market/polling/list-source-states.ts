import type { SourceState } from "@keystead/contract/portal/status";
import type { Deps } from "../../../deps.ts";
import { sourceStates } from "./rules.ts";
import { findHealth } from "./store.ts";

/** Which of the configured sources answer, in the order of the configuration. Sources that were not asked lately are left out. */
export async function listSourceStates({
  config,
  db,
  clock,
}: Pick<Deps, "config" | "db" | "clock">): Promise<SourceState[]> {
  return sourceStates(await findHealth(db), config.market.sources, clock.now());
}
