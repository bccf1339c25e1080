import { randomInt } from "node:crypto";
import {
  formOperatorKey,
  type OperatorScope,
  operatorKeyStart,
} from "@keystead/contract/values/operator-key";
import type { Deps } from "../../../deps.ts";
import { days, later } from "../../../platform/clock.ts";
import { appendAct } from "../../../platform/events/append-act.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { insertOperatorKey, type OperatorKeyRow } from "./store.ts";

interface NewKey {
  readonly name: string;
  readonly scopes: OperatorScope[];
  /** CIDR blocks that may use it; none: all. */
  readonly networks: string[];
  /** Undefined: it works until it is revoked. */
  readonly expiresInDays: number | undefined;
}

/** Creates a key for a program of the operator's and returns it in full, this once. */
export async function createOperatorKey(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  { name, scopes, networks, expiresInDays }: NewKey,
): Promise<{ readonly key: string; readonly row: OperatorKeyRow }> {
  const key = formOperatorKey(randomInt);
  return db.transaction(async (tx) => {
    const expiresAt = expiresInDays === undefined ? null : later(tx.now, days(expiresInDays));
    const facts = { name, scopes, networks, createdAt: tx.now, expiresAt };
    const row = { id: uuidv7(tx.now), start: operatorKeyStart(key), ...facts };
    await insertOperatorKey(tx, { ...row, keyHash: secrets.hash("operator-key", key) });
    await appendAct(tx, { id: row.id, state: { name, scopes, networks, expires_at: expiresAt } });
    return { key, row: { ...row, lastUsedAt: null, revokedAt: null } };
  });
}
