import { setImmediate } from "node:timers/promises";
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
  const ofLicense = events.filter(isOfLicense);
  const ids = ofLicense.map(({ id }) => id);
  const [found, licenses] = await Promise.all([findDetails(deps.db, ids), presentStates(deps, ofLicense)]);
  const details = new Map(found.map((each) => [each.id, each]));
  return new Map(
    ofLicense.map(({ id }, index) => {
      const [detail, license] = [details.get(id), licenses[index]];
      const { kind: _kind, ...facts } = (detail && factsOf(detail)) ?? { kind: "issued" };
      return [id, { license: license ? { ...license, email: detail?.email ?? null } : null, ...facts }];
    }),
  );
}

/** The licenses as they were then, presented while the database looks for the details: for a full page that takes as long. */
async function presentStates(
  deps: Pick<Deps, "shop">,
  events: readonly StoredEvent[],
): Promise<(Omit<EventLicense, "email"> | null)[]> {
  await setImmediate();
  return events.map(
    ({ state, at }) => state && presentLicenseFacts(deps, licenseTable.readJson(state) as PresentedFacts, at),
  );
}
