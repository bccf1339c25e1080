import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import { hashSources } from "./hash-sources.ts";
import { type SourceKind, sourceRetention } from "./rules.ts";
import { lookUpSources } from "./store.ts";

/** Whether somebody has logged in to this address from this browser, or else from this network. Undefined for neither. */
export async function findKnownSource(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  email: string,
  visit: Visit,
): Promise<SourceKind | undefined> {
  const usedAfter = sourceRetention(deps.clock.now());
  return lookUpSources(deps.db, { sourceHashes: hashSources(deps, email, visit), usedAfter });
}
