import type { ListedOperator } from "@keystead/contract/console/operators";
import type { ListedOperatorRow } from "./list-operators.ts";

/** Presents somebody who runs the shop to the others. */
export function presentListedOperator(row: ListedOperatorRow): ListedOperator {
  const { id, email, role, createdAt, lastSeenAt, disabledAt } = row;
  return {
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}
