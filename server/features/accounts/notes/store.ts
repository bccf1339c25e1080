import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { returning, select } from "../../../db/table.ts";
import type { DataRow } from "../../../platform/data-file.ts";
import { type NoteRow, noteTable } from "./table.ts";

const columns = noteTable.select("n");

export async function insertNote(tx: Tx, note: NoteRow): Promise<void> {
  await tx.run(noteTable.insert(note));
}

/** The notes on an account, the newest first. */
export function findNotes(db: Queryable, accountId: string, limit: number): Promise<NoteRow[]> {
  const rest = sql`from account_notes n where n.account_id = ${accountId} order by n.id desc limit ${limit}`;
  return db.rows(select(columns, rest));
}

export function findNote(db: Queryable, id: string): Promise<NoteRow | undefined> {
  return db.row(select(columns, sql`from account_notes n where n.id = ${id}`));
}

export function countNotes(db: Queryable, accountId: string): Promise<number> {
  return db.count(sql`select count(*) from account_notes where account_id = ${accountId}`);
}

/** Deletes a note and returns it; of two at once, one does. Undefined when there is none, or not on this account. */
export function deleteNoteRow(
  tx: Tx,
  { id, accountId }: Pick<NoteRow, "id" | "accountId">,
): Promise<NoteRow | undefined> {
  return tx.row(
    returning(sql`delete from account_notes n where n.id = ${id} and n.account_id = ${accountId}`, columns),
  );
}

/** The columns have the names of the database, because a test compares them with the table. */
export function findNoteData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${noteTable.selectExported("n")} from account_notes n
    where n.account_id = ${accountId} order by n.created_at, n.id`);
}
