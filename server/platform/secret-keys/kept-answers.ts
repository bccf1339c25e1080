import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { resealedRows, type SealedColumn } from "./reseal-column.ts";

/** The encrypted answers that are kept. Their ids are the hashes of their keys, which are their contexts too. */
export const answerColumn: SealedColumn<"sealed-answer"> = {
  purpose: "sealed-answer",
  name: "answers kept for repeated requests",
  find: (db, after, limit) =>
    db.rows(sql`
      select encode(key_hash, 'base64') as id, encode(key_hash, 'base64') as context, answer as sealed
      from idempotency_keys
      where answer is not null and (${after ?? null}::text is null or key_hash > decode(${after ?? null}, 'base64'))
      order by key_hash limit ${limit}`),
  replace: (db, values) =>
    db.run(sql`
      update idempotency_keys k set answer = v.resealed
      from ${resealedRows(values)}
      where k.key_hash = decode(v.id, 'base64') and k.answer = v.sealed`),
};

/** Forgets all answers. Returns how many there were. */
export function deleteKeptAnswers(tx: Tx): Promise<number> {
  return tx.run(sql`delete from idempotency_keys`);
}
