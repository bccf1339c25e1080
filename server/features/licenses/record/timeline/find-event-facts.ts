import type { EventLicense } from "@keystead/contract/operator/license";
import type { Deps } from "../../../../deps.ts";
import type { StoredEvent } from "../../../../platform/events/store.ts";
import { presentLicenseFacts, type PresentedFacts } from "../../facts/present-license-facts.ts";
import { licenseTable } from "../../facts/table.ts";
import { factsOf, isOfLicense } from "./rules.ts";
import { findDetails } from "./store.ts";

/** What an event of a license says, beside when it was and who acted. */
export interface LicenseEventData {
  readonly license: EventLicense | null;
  readonly [fact: string]: unknown;
}

/**
 * What these events of licenses say, by their ids. The license is as it was then. Names and addresses are read where they are stored, so
 * those of a deleted account are gone.
 */
export async function findEventFacts(
  deps: Pick<Deps, "db" | "shop">,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, LicenseEventData>> {
  const ids = events.filter(isOfLicense).map(({ id }) => id);
  const details = new Map((await findDetails(deps.db, ids)).map((each) => [each.id, each]));
  return new Map(
    events.filter(isOfLicense).map((event) => {
      const detail = details.get(event.id);
      const { kind: _kind, ...facts } = (detail && factsOf(detail)) ?? { kind: "issued" };
      return [event.id, { license: presentState(deps, event, detail?.email ?? null), ...facts }];
    }),
  );
}

function presentState(
  deps: Pick<Deps, "shop">,
  { state, at }: StoredEvent,
  email: string | null,
): EventLicense | null {
  if (!state) return null;
  const row = licenseTable.readJson(state) as PresentedFacts;
  return { ...presentLicenseFacts(deps, row, at), email };
}
