import type { releaseEventTypes } from "@keystead/contract/operator/event-types";
import type { Tx } from "../../../db/database.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import type { ReleaseRow } from "./table.ts";

/** A release as its events keep it. */
export interface ReleaseState extends Pick<ReleaseRow, "product" | "version" | "channel" | "rollout"> {
  readonly isYanked: boolean;
}

/** Records what has happened to a release, in the transaction that changes it. */
export async function noteRelease(
  tx: Tx,
  type: (typeof releaseEventTypes)[number],
  { id, product, version, channel, rollout, yankedAt }: ReleaseRow,
  operatorKeyId?: string | null,
): Promise<void> {
  const state: ReleaseState = { product, version, channel, rollout, isYanked: yankedAt !== null };
  await appendEvent(tx, {
    type,
    subject: id,
    actor: "operator",
    operatorKeyId: operatorKeyId ?? null,
    state: { ...state },
  });
}
