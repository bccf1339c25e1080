import type { Tx } from "../../../../db/database.ts";
import { noteChanges } from "../../record/timeline/note-changes.ts";
import type { SuspendedLicense } from "./store.ts";

interface AccountAct {
  readonly kind: "suspended" | "reinstated";
  /** Why; the owner reads it on the timelines. */
  readonly reason: string;
  readonly operatorKeyId: string | null;
}

/**
 * Records on the timelines that licenses were suspended or reinstated with their account. A revoked one has no use for it.
 * @returns how many have it on their timeline
 */
export async function noteSuspensions(
  tx: Tx,
  licenses: readonly SuspendedLicense[],
  { kind, reason, operatorKeyId }: AccountAct,
): Promise<number> {
  const noticed = licenses.filter(({ revokedAt }) => !revokedAt);
  const event = {
    kind,
    actor: "operator",
    operatorKeyId: operatorKeyId ?? undefined,
    detail: { reason },
  } as const;
  await noteChanges(
    tx,
    noticed.map((license) => ({ license, event })),
    tx.now,
  );
  return noticed.length;
}
