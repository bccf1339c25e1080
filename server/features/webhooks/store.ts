import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { type RowOf, select } from "../../db/table.ts";
import { resealedRows, type SealedColumn } from "../../platform/secret-keys/reseal-column.ts";
import { endpointTable, type PauseReason } from "./table.ts";

export type EndpointRow = RowOf<typeof endpointTable>;

const columns = endpointTable.select("w");

/** Makes changes of the list wait for each other, so that endpoints made at once stay within the limit. */
export async function lockEndpoints(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('webhook endpoints'))`);
}

export async function insertEndpoint(tx: Tx, endpoint: EndpointRow): Promise<void> {
  await tx.run(endpointTable.insert(endpoint));
}

/** All endpoints, the oldest first. */
export function findEndpoints(db: Queryable): Promise<EndpointRow[]> {
  return db.rows(select(columns, sql`from webhook_endpoints w order by w.created_at, w.id`));
}

export function findEndpoint(db: Queryable, id: string): Promise<EndpointRow | undefined> {
  return db.row(select(columns, sql`from webhook_endpoints w where w.id = ${id}`));
}

export function lockEndpoint(tx: Tx, id: string): Promise<EndpointRow | undefined> {
  return tx.row(select(columns, sql`from webhook_endpoints w where w.id = ${id} for update`));
}

/** Deletes an endpoint with its deliveries and their log. Returns false when there is none. */
export async function deleteEndpoint(tx: Tx, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from webhook_endpoints where id = ${id}`)) > 0;
}

export async function updateSecrets(tx: Tx, id: string, secretsSealed: Buffer): Promise<void> {
  await tx.run(sql`update webhook_endpoints set secrets_sealed = ${secretsSealed} where id = ${id}`);
}

/** Pauses an endpoint, or lets it continue with null. */
export async function updatePause(
  tx: Tx,
  id: string,
  pause: { readonly at: Date; readonly reason: PauseReason } | null,
): Promise<void> {
  const changes = endpointTable.set({
    pausedAt: pause?.at ?? null,
    pauseReason: pause?.reason ?? null,
    failingSince: null,
  });
  await tx.run(sql`update webhook_endpoints set ${changes} where id = ${id}`);
}

/** Pauses every endpoint whose secret nobody can read anymore. Returns how many there are. */
export function pauseAllEndpoints(tx: Tx, now: Date, reason: PauseReason): Promise<number> {
  const changes = endpointTable.set({ pausedAt: now, pauseReason: reason, failingSince: null });
  return tx.run(sql`update webhook_endpoints set ${changes}`);
}

/** The encrypted secrets of endpoints. */
export const webhookSecretColumn: SealedColumn<"sealed-webhook-secrets"> = {
  purpose: "sealed-webhook-secrets",
  name: "secrets of webhooks",
  find: (db, after, limit) =>
    db.rows(sql`
      select id, id::text as context, secrets_sealed as sealed from webhook_endpoints
      where ${after ?? null}::uuid is null or id > ${after ?? null}::uuid order by id limit ${limit}`),
  replace: (db, values) =>
    db.run(sql`
      update webhook_endpoints w set secrets_sealed = v.resealed
      from ${resealedRows(values)}
      where w.id = v.id::uuid and w.secrets_sealed = v.sealed`),
};
