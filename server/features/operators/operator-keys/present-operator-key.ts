import type { OperatorKey } from "@keystead/contract/console/operator-keys";
import type { OperatorKeyRow } from "./store.ts";

/** Presents a key of the shop's programs to an owner. */
export function presentOperatorKey(row: OperatorKeyRow, now: Date): OperatorKey {
  const { id, name, start, scopes, networks, createdAt, expiresAt, lastUsedAt, revokedAt } = row;
  return {
    id,
    name,
    start,
    scopes,
    networks,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    expired: expiresAt !== null && expiresAt <= now,
  };
}
