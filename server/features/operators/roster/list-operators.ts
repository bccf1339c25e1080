import type { Deps } from "../../../deps.ts";
import { findOpenInvitations, type OperatorLinkRow } from "../join-links/store.ts";
import { findOperators, type OperatorRow } from "../people/store.ts";
import { findLastSeen } from "../console-sessions/store.ts";

export interface ListedOperatorRow extends OperatorRow {
  /** Within the last 30 days; null when there was no session. */
  readonly lastSeenAt: Date | null;
}

interface Roster {
  readonly operators: readonly ListedOperatorRow[];
  /** The links for addresses that still work. */
  readonly invitations: readonly OperatorLinkRow[];
}

/** Everybody who runs the shop, and whoever was asked to. */
export async function listOperators({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Roster> {
  const [operators, seen] = [await findOperators(db), await findLastSeen(db)];
  const lastSeen = new Map(seen.map(({ operatorId, lastSeenAt }) => [operatorId, lastSeenAt]));
  return {
    operators: operators.map((row) => ({ ...row, lastSeenAt: lastSeen.get(row.id) ?? null })),
    invitations: await findOpenInvitations(db, clock.now()),
  };
}
