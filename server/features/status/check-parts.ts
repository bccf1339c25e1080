import { setTimeout as delay } from "node:timers/promises";
import type { StatusPart, StatusReport } from "@keystead/contract/portal/status";
import { storesNothing } from "../../db/database-errors.ts";
import { release } from "../../db/migrating/release.ts";
import type { Deps } from "../../deps.ts";
import { later } from "../../platform/clock.ts";
import { areJobsLate } from "../../platform/jobs/job-overruns.ts";
import { isMailServerFailing } from "../../platform/mail/smtp/mail-server-store.ts";
import { findPause } from "../../platform/mail/pausing/pause-store.ts";
import { areMailsStuck } from "../../platform/mail/mail-store.ts";
import { findFreshness } from "../market/find-freshness.ts";
import { listSourceStates } from "../market/polling/list-source-states.ts";
import { checkDownloads } from "../releases/catalog/check-downloads.ts";
import { findFeedState } from "../videos/find-feed-state.ts";
import { clockState, mailPatience, sourceStates, timeLimit, withPace } from "./rules.ts";

type Needs = Pick<Deps, "config" | "db" | "storage" | "diskSpace" | "clock" | "nodeClock" | "log" | "shop">;
type State = StatusPart["state"];

/** Checks every part at the same time. A check that fails means that the part is down; it never throws. */
export async function checkParts(deps: Needs): Promise<StatusReport> {
  const { config, db, storage, diskSpace, clock, nodeClock, shop } = deps;
  // The timeout also applies in the database, so that no check leaves a connection waiting.
  const inTime = { statementTimeout: timeLimit };
  const overdue = later(clock.now(), -mailPatience);
  // Activations, emails and jobs are rows, so a database that stores nothing stops all three.
  const stores = db.checkWrites().catch((error: unknown) => {
    // What else can go wrong with the check, such as a limit on temporary files, stops nothing that customers do.
    if (storesNothing(error)) throw error;
  });
  // Each part that waits for it reports its failure.
  stores.catch(() => undefined);
  const parts = await Promise.all([
    look(deps, "licenses", async () => {
      await db.ping();
      await stores;
      return clockState(nodeClock.ahead());
    }),
    look(deps, "mail", async () => {
      // Without a mail server each mail becomes a file, which counts as sent.
      if (config.smtpUrl === undefined) return "off";
      await stores;
      return db.transaction(async (tx) => {
        if (await findPause(tx)) return "paused";
        if (await isMailServerFailing(tx)) return "down";
        return (await areMailsStuck(tx, overdue)) ? "slow" : "working";
      }, inTime);
    }),
    look(deps, "downloads", async () =>
      (await checkDownloads({ db, storage, shop }, inTime)) ? "working" : "down",
    ),
    ...(shop.hasMarket
      ? [
          look(deps, "market", async () => {
            const [{ source }, sources] = await Promise.all([findFreshness(deps), listSourceStates(deps)]);
            return { state: sourceStates[source], ...(sources.length > 0 && { sources }) };
          }),
        ]
      : []),
    ...(shop.videoFeeds.length > 0
      ? [
          look(deps, "videos", async () => {
            if (config.videoFeeds === "none") return "off";
            const { source, sources } = await findFeedState(deps);
            return { state: sourceStates[source], ...(sources.length > 0 && { sources }) };
          }),
        ]
      : []),
    look(deps, "jobs", async () => {
      await stores;
      // Images and daily figures wait for room.
      if (config.role !== "web" && diskSpace.isLow()) return "slow";
      return (await db.transaction((tx) => areJobsLate(tx), inTime)) ? "slow" : "working";
    }),
  ]);
  // When this response arrives, the site works.
  return {
    success: true,
    version: release,
    asOf: clock.now().toISOString(),
    parts: [{ id: "site", state: "working" }, ...parts],
  };
}

async function look(
  { clock, log }: Pick<Deps, "clock" | "log">,
  id: StatusPart["id"],
  ask: () => Promise<State | Omit<StatusPart, "id">>,
): Promise<StatusPart> {
  const began = clock.now().getTime();
  try {
    const found = await Promise.race([ask(), giveUp()]);
    const part = typeof found === "string" ? { state: found } : found;
    return { id, ...part, state: withPace(part.state, clock.now().getTime() - began) };
  } catch (error) {
    log.warn({ part: id, reason: error instanceof Error ? error.message : String(error) }, "a part is down");
    return { id, state: "down" };
  }
}

async function giveUp(): Promise<never> {
  await delay(timeLimit, undefined, { ref: false });
  throw new Error("it did not answer in time");
}
