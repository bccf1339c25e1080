import type { LicenseEventKind } from "@keystead/contract/portal/license-timeline";
import type { Queryable } from "../../../../db/database.ts";
import { countLicensesOfEvents } from "./store.ts";

/** To how many licenses each of these kinds of events happened on a day, in UTC. */
interface LicensesOfDay {
  readonly day: string;
  readonly kind: LicenseEventKind;
  readonly count: number;
}

/** Counts the licenses of each kind of event for each day, from a day such as `2026-11-20` on. */
export function countLicensesByDay(
  db: Queryable,
  kinds: readonly LicenseEventKind[],
  fromDay: string,
): Promise<readonly LicensesOfDay[]> {
  return countLicensesOfEvents(db, kinds, fromDay);
}
