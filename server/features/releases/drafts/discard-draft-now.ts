import type { Deps } from "../../../deps.ts";
import { removeBytes } from "../bytes/remove-bytes.ts";
import type { NamedRelease } from "../catalog/table.ts";
import { type Discarded, discardDraft } from "./discard-draft.ts";

/** Deletes a draft with its bytes. Not inside of a unit of work: when that is rolled back, the bytes would be gone all the same. */
export async function discardDraftNow(
  deps: Pick<Deps, "db" | "storage" | "log">,
  named: NamedRelease,
): Promise<Discarded> {
  const discarded = await discardDraft(deps, named);
  if (discarded.ok) await removeBytes(deps, discarded.ids);
  return discarded;
}
