import type { Database, Queryable, Tx } from "../../../db/database.ts";
import { type Sql, sql } from "../../../db/sql.ts";
import { allOf, expressions, type NewRowOf, returning, type RowIn, select } from "../../../db/table.ts";
import type { SessionWindow } from "./rules.ts";
import { sessionTable } from "./table.ts";

export async function insertSession(tx: Tx, session: NewRowOf<typeof sessionTable>): Promise<void> {
  await tx.run(sessionTable.insert(session));
}

const alive = ({ now, idleSince }: SessionWindow): Sql =>
  sql`ended_at is null and expires_at > ${now} and (kind = 'app' or last_seen_at > ${idleSince})`;

const foundColumns = sessionTable.select("sessions", ["id", "accountId", "kind", "lastSeenAt"]);

interface FoundSession extends RowIn<typeof foundColumns> {
  /** False when it has expired, or was not used for too long. */
  readonly isAlive: boolean;
  /** Whether it was found by its short token, which has expired. */
  readonly isShortTokenOver: boolean;
}

/** The session of a token, unless it was ended. */
export function findSession(
  db: Queryable,
  hash: Buffer,
  window: SessionWindow,
): Promise<FoundSession | undefined> {
  const state = expressions<Pick<FoundSession, "isAlive" | "isShortTokenOver">>({
    isAlive: alive(window),
    isShortTokenOver: sql`token_hash <> ${hash} and created_at <= ${window.shortSince}`,
  });
  const byEither = sql`(token_hash = ${hash} or short_token_hash = ${hash}) and ended_at is null`;
  return db.row(select(allOf(foundColumns, state), sql`from sessions where ${byEither}`));
}

/** Deletes an expired short token, so that it stays expired when the clock is set back. */
export async function deleteShortToken(db: Queryable, sessionId: string): Promise<void> {
  await db.run(sql`update sessions set short_token_hash = null where id = ${sessionId}`);
}

/** Updates `last_seen_at`. The value that was read guards the update, so that one of several simultaneous requests writes. */
export async function updateLastSeen(db: Database, session: FoundSession, now: Date): Promise<void> {
  await db.run(sql`
    update sessions set last_seen_at = ${now}
    where id = ${session.id} and last_seen_at = ${session.lastSeenAt}`);
}

const listedColumns = sessionTable.select("sessions", [
  "id",
  "kind",
  "device",
  "address",
  "createdAt",
  "lastSeenAt",
]);

export type ListedSession = RowIn<typeof listedColumns>;

export function findLivingSessions(
  db: Queryable,
  accountId: string,
  window: SessionWindow,
): Promise<ListedSession[]> {
  return db.rows(
    select(
      listedColumns,
      sql`
    from sessions where account_id = ${accountId} and ${alive(window)}
    order by created_at desc, id desc`,
    ),
  );
}

/** The PostgreSQL channel on which every node hears of ended sessions; the payload is the id of one. */
export const sessionsEnded = "sessions_ended";

/** Ends sessions that are alive, and notifies every node when the transaction commits. Returns how many there were. */
async function endWhere(db: Queryable, condition: Sql, window: SessionWindow): Promise<number> {
  const ended = await db.rows(sql`
    with ended as (
      update sessions set ended_at = ${window.now} where ${condition} and ${alive(window)} returning id
    )
    select pg_notify(${sessionsEnded}, id::text) from ended`);
  return ended.length;
}

/**
 * Marks sessions that have expired or were not used for too long as ended, so that they
 * stay ended when the clock is set back. It marks the given ones, or all.
 */
export async function endExpired(
  db: Queryable,
  window: SessionWindow,
  ids: readonly string[] | null = null,
): Promise<void> {
  await db.run(sql`
    update sessions set ended_at = ${window.now}
    where ended_at is null and not (${alive(window)}) and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`);
}

/** Ends one session. Returns whether the account had it. */
export async function endOne(
  db: Queryable,
  session: { readonly id: string; readonly accountId: string },
  window: SessionWindow,
): Promise<boolean> {
  const one = sql`id = ${session.id} and account_id = ${session.accountId}`;
  return (await endWhere(db, one, window)) > 0;
}

/** Ends the account's sessions, except one if it is given. Returns how many of them were alive. */
export function endAll(
  db: Queryable,
  accountId: string,
  exceptId: string | null,
  window: SessionWindow,
): Promise<number> {
  const others = sql`account_id = ${accountId} and id is distinct from ${exceptId}::uuid`;
  return endWhere(db, others, window);
}

/** Which of these sessions are alive. */
export async function findLivingAmong(
  db: Queryable,
  ids: readonly string[],
  window: SessionWindow,
): Promise<ReadonlySet<string>> {
  const living = await db.rows(
    select(
      sessionTable.select("sessions", ["id"]),
      sql`from sessions where id = any(${ids}::uuid[]) and ${alive(window)}`,
    ),
  );
  return new Set(living.map(({ id }) => id));
}

/** Rotates the token of a session: its former tokens stop at once. Its expiry stays, and is returned. */
export function replaceToken(
  tx: Tx,
  sessionId: string,
  tokenHash: Buffer,
): Promise<{ expiresAt: Date } | undefined> {
  const changes = sessionTable.set({ tokenHash, shortTokenHash: null });
  const update = sql`update sessions set ${changes} where id = ${sessionId} and ended_at is null`;
  return tx.row(returning(update, sessionTable.select("sessions", ["expiresAt"])));
}

interface ReplacedTokens {
  /** The hash of the token that the session has had until now. */
  readonly formerHash: Buffer;
  readonly tokenHash: Buffer;
  /** For a browser's session. */
  readonly shortTokenHash: Buffer;
}

const renewedColumns = sessionTable.select("sessions", ["kind", "createdAt", "expiresAt"]);

/** Rotates both tokens of a living session. Its expiry stays. */
export function replaceTokens(
  db: Queryable,
  { formerHash, tokenHash, shortTokenHash }: ReplacedTokens,
  window: SessionWindow,
): Promise<RowIn<typeof renewedColumns> | undefined> {
  const update = sql`
    update sessions set token_hash = ${tokenHash},
      short_token_hash = case when kind = 'browser' then ${shortTokenHash}::bytea end
    where token_hash = ${formerHash} and ${alive(window)}`;
  return db.row(returning(update, renewedColumns));
}

export function deleteSessionsEndedBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from sessions where least(ended_at, expires_at) < ${moment}`);
}

/** Ends the sessions of all accounts. Returns how many of them were alive. */
export function endEvery(db: Queryable, window: SessionWindow): Promise<number> {
  return endWhere(db, sql`true`, window);
}
