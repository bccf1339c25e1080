import type { ListName } from "@keystead/contract/console/saved-views";
import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { type NewRowOf, type RowOf, select } from "../../../db/table.ts";
import { savedViewTable } from "./table.ts";

export type SavedViewRow = RowOf<typeof savedViewTable>;

/** A view of an operator. Another one's is none. */
export type OwnView = Pick<SavedViewRow, "id" | "operatorId">;

const columns = savedViewTable.select("v");

/** The views of an operator, the oldest first. */
export function findViewsOf(db: Queryable, operatorId: string): Promise<SavedViewRow[]> {
  return db.rows(
    select(columns, sql`from saved_views v where v.operator_id = ${operatorId} order by v.created_at, v.id`),
  );
}

export function findView(db: Queryable, { id, operatorId }: OwnView): Promise<SavedViewRow | undefined> {
  return db.row(
    select(columns, sql`from saved_views v where v.id = ${id} and v.operator_id = ${operatorId}`),
  );
}

export function countViews(db: Queryable, operatorId: string, list: ListName): Promise<number> {
  return db.count(sql`select count(*) from saved_views where operator_id = ${operatorId} and list = ${list}`);
}

/** Adds a view. Returns whether its operator had none of this name in the list. */
export async function insertView(tx: Tx, view: NewRowOf<typeof savedViewTable>): Promise<boolean> {
  const added = await tx.run(
    sql`${savedViewTable.insert(view)} on conflict (operator_id, list, name) do nothing`,
  );
  return added > 0;
}

/** Renames a view. Returns whether no other one of the list has the name. The lock on its operator keeps it free meanwhile. */
export async function updateName(
  tx: Tx,
  { id, operatorId, list }: SavedViewRow,
  name: string,
): Promise<boolean> {
  const renamed = await tx.run(sql`
    update saved_views set name = ${name}
    where id = ${id} and not exists (
      select from saved_views other
      where other.operator_id = ${operatorId} and other.list = ${list} and other.name = ${name} and other.id <> ${id})`);
  return renamed > 0;
}

/** Removes a view. Returns whether its operator had it. */
export async function deleteView(db: Queryable, { id, operatorId }: OwnView): Promise<boolean> {
  return (await db.run(sql`delete from saved_views where id = ${id} and operator_id = ${operatorId}`)) > 0;
}
