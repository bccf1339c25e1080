import { moment, nullable, type RowOf, table, text, uuid } from "../../../db/table.ts";

const disclosure = { notice: "account-notes" };

/** What operators note about the people of accounts. */
export const noteTable = table("account_notes", {
  id: uuid("id", { notice: "numbers" }),
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  note: text("note", disclosure),
  createdAt: moment("created_at", disclosure),
  /** Who wrote it: a program by its key, or a person in the console. Both null for a command. */
  operatorKeyId: nullable(uuid("operator_key_id", { ...disclosure, leftOut: "who-answered" })),
  operatorId: nullable(uuid("operator_id", { ...disclosure, leftOut: "who-answered" })),
});

export type NoteRow = RowOf<typeof noteTable>;
