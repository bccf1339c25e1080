import type { Queryable, Tx } from "../../../db/database.ts";
import { type Sql, sql } from "../../../db/sql.ts";
import { type NewRowOf, type RowOf, allOf, expressions, select } from "../../../db/table.ts";
import { operatorTable } from "../people/table.ts";
import type { ConsoleWindow } from "./rules.ts";
import { operatorSessionTable } from "./table.ts";

type SessionRow = RowOf<typeof operatorSessionTable>;

export async function insertOperatorSession(
  tx: Tx,
  session: NewRowOf<typeof operatorSessionTable>,
): Promise<void> {
  await tx.run(operatorSessionTable.insert(session));
}

const alive = ({ now, idleSince }: ConsoleWindow): Sql =>
  sql`s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${idleSince}`;

const foundColumns = operatorSessionTable.select("s", [
  "id",
  "operatorId",
  "lastSeenAt",
  "provedAt",
  "expiresAt",
]);
const whoColumns = operatorTable.select("o", ["email", "role", "recoveryHashes"]);

const passkeyCount = expressions<{ readonly passkeys: number }>({
  passkeys: sql`(select count(*)::integer from operator_passkeys p where p.operator_id = o.id)`,
});

export type FoundOperatorSession = Pick<
  SessionRow,
  "id" | "operatorId" | "lastSeenAt" | "provedAt" | "expiresAt"
> &
  Pick<RowOf<typeof operatorTable>, "email" | "role" | "recoveryHashes"> & { readonly passkeys: number };

/** The living session of a token, with its operator, who was not disabled. */
export function findOperatorSession(
  db: Queryable,
  tokenHash: Buffer,
  window: ConsoleWindow,
): Promise<FoundOperatorSession | undefined> {
  return db.row(
    select(
      allOf(foundColumns, whoColumns, passkeyCount),
      sql`from operator_sessions s join operators o on o.id = s.operator_id
      where s.token_hash = ${tokenHash} and o.disabled_at is null and ${alive(window)}`,
    ),
  );
}

/** Updates `last_seen_at`. The value that was read guards the update, so that one of several simultaneous requests writes. */
export async function updateLastSeen(
  db: Queryable,
  { id, lastSeenAt }: Pick<SessionRow, "id" | "lastSeenAt">,
  now: Date,
): Promise<void> {
  await db.run(sql`
    update operator_sessions set last_seen_at = ${now} where id = ${id} and last_seen_at = ${lastSeenAt}`);
}

export async function noteProof(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update operator_sessions set proved_at = ${tx.now} where id = ${id}`);
}

const listedColumns = operatorSessionTable.select("s", [
  "id",
  "device",
  "address",
  "createdAt",
  "lastSeenAt",
]);

/** The living sessions of an operator, the newest first. */
export function findLivingOperatorSessions(
  db: Queryable,
  operatorId: string,
  window: ConsoleWindow,
): Promise<Pick<SessionRow, "id" | "device" | "address" | "createdAt" | "lastSeenAt">[]> {
  return db.rows(
    select(
      listedColumns,
      sql`from operator_sessions s where s.operator_id = ${operatorId} and ${alive(window)}
      order by s.created_at desc, s.id desc`,
    ),
  );
}

/** When each operator was here last. */
export function findLastSeen(db: Queryable): Promise<{ operatorId: string; lastSeenAt: Date }[]> {
  return db.rows(sql`
    select operator_id as "operatorId", max(last_seen_at) as "lastSeenAt" from operator_sessions group by 1`);
}

/** Ends one session. Returns whether the operator had it. */
export async function endOperatorSessionRow(
  db: Queryable,
  { id, operatorId }: Pick<SessionRow, "id" | "operatorId">,
  window: ConsoleWindow,
): Promise<boolean> {
  const ended = await db.run(sql`
    update operator_sessions s set ended_at = ${window.now}
    where s.id = ${id} and s.operator_id = ${operatorId} and ${alive(window)}`);
  return ended > 0;
}

/** Ends all sessions of an operator. */
export async function endOperatorSessionsOf(
  tx: Tx,
  operatorId: string,
  window: ConsoleWindow,
): Promise<void> {
  await tx.run(sql`
    update operator_sessions s set ended_at = ${tx.now}
    where s.operator_id = ${operatorId} and ${alive(window)}`);
}

/** Ends the sessions of all operators. Returns how many of them were alive. */
export function endEveryOperatorSession(tx: Tx, window: ConsoleWindow): Promise<number> {
  return tx.run(sql`update operator_sessions s set ended_at = ${window.now} where ${alive(window)}`);
}

/** Whether the operator has logged in from this network before. Sessions are kept for 30 days. */
export async function isKnownNetwork(db: Queryable, operatorId: string, network: string): Promise<boolean> {
  const found = await db.row(sql`
    select from operator_sessions where operator_id = ${operatorId} and network = ${network} limit 1`);
  return found !== undefined;
}

export function deleteOperatorSessionsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from operator_sessions where least(ended_at, expires_at) < ${moment}`);
}
