import type { LicenseEventKind } from "@keystead/contract/portal/license-timeline";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { countRegistrations } from "../../accounts/identity/count-registrations.ts";
import { countLicensesByDay } from "../../licenses/record/timeline/count-licenses-by-day.ts";
import { updateDownloads } from "../../releases/counts/update-downloads.ts";
import { type Figure, lastDays, type Step } from "./rules.ts";
import { countEventsByDay, findFirstDayOfEvents, findLastDay, storeFigures } from "./store.ts";

/** How many days are counted again: events wait in memory for a while, and the clocks of nodes differ. */
const openDays = 3;

/** The step of a customer that each kind of license event is. */
const stepOf: Readonly<Partial<Record<LicenseEventKind, Step>>> = {
  downloaded: "downloaded",
  activated: "activated",
  extended: "extended",
};

/**
 * Counts the figures of the last days again: any number of nodes may do so, as often as they like. After a pause it counts
 * from the last stored day, the first time from the first event. A figure stays when its events or its customers are deleted.
 */
export async function updateFigures({ db }: Pick<Deps, "db">): Promise<void> {
  const now = await db.time();
  const [earliest = "", , today = ""] = lastDays(now, openDays);
  await db.transaction(async (tx) => {
    const from = await firstOpenDay(tx, earliest, today);
    const figures = await countFrom(tx, from);
    // Days after today come from a node whose clock is ahead. They are stored when their day comes.
    await storeFigures(
      tx,
      figures.filter(({ day }) => day <= today),
    );
    await updateDownloads(tx, from);
  });
}

/** The day to count from: one of the last few, or earlier when later days have never been counted. */
async function firstOpenDay(tx: Tx, earliest: string, today: string): Promise<string> {
  const last = (await findLastDay(tx, today)) ?? (await findFirstDayOfEvents(tx)) ?? earliest;
  const [reopened = earliest] = lastDays(new Date(`${last}T00:00:00Z`), openDays);
  return reopened < earliest ? reopened : earliest;
}

async function countFrom(tx: Tx, fromDay: string): Promise<Figure[]> {
  const kinds = Object.keys(stepOf) as LicenseEventKind[];
  const registered = await countRegistrations(tx, fromDay);
  const licenses = await countLicensesByDay(tx, kinds, fromDay);
  return [
    ...(await countEventsByDay(tx, fromDay)),
    ...registered.map(({ day, count }): Figure => ({ day, name: "registered", count })),
    ...licenses.flatMap(({ day, kind, count }): Figure[] => {
      const name = stepOf[kind];
      return name ? [{ day, name, count }] : [];
    }),
  ];
}
