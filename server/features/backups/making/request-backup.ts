import type { Deps } from "../../../deps.ts";
import { requestedBackUpJob } from "./jobs.ts";

type Requested = { readonly ok: true } | { readonly ok: false; readonly reason: "off" };

/** Asks for a backup that is made in the background. While one waits, it is that one. */
export async function requestBackup({
  config,
  db,
  jobs,
}: Pick<Deps, "config" | "db" | "jobs">): Promise<Requested> {
  if (!config.backups.place) return { ok: false, reason: "off" };
  await db.transaction((tx) => jobs.enqueue(tx, requestedBackUpJob, {}, { key: "requested" }));
  return { ok: true };
}
