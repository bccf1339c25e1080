import type { Trigger } from "@keystead/contract/portal/triggers";
import type { Deps } from "../../deps.ts";
import { refreshPages } from "../licenses/record/timeline/refresh-pages.ts";
import { presentTrigger } from "./present-trigger.ts";
import { pauseTriggerOf } from "./store.ts";

interface Pause {
  readonly accountId: string;
  readonly triggerId: string;
  readonly paused: boolean;
}

/** Pauses a rule of the account, or resumes it. Another account's is not found. */
export async function pauseTrigger(
  { db }: Pick<Deps, "db">,
  { accountId, triggerId, paused }: Pause,
): Promise<{ ok: true; trigger: Trigger } | { ok: false; reason: "not_found" }> {
  return db.transaction(async (tx) => {
    const pausedAt = paused ? tx.now : null;
    const row = await pauseTriggerOf(tx, accountId, { id: triggerId, pausedAt });
    if (!row) return { ok: false, reason: "not_found" };
    await refreshPages(tx, accountId);
    return { ok: true, trigger: presentTrigger(row) };
  });
}
