import { boolean, bytes, defaulted, integer, moment, nullable, table, text, uuid } from "../../db/table.ts";

const disclosure = { notice: "mails" };

/** The mails that were queued, sent or not. */
export const mailTable = table("mails", {
  id: uuid("id", { notice: "numbers" }),
  recipient: text("recipient", disclosure),
  /** The kind of mail. */
  template: text("template", disclosure),
  createdAt: moment("created_at", disclosure),
  /** Set before it is handed over. A crash in between leaves it set with no outcome. */
  handedOverAt: nullable(moment("handed_over_at", disclosure)),
  sentAt: nullable(moment("sent_at", disclosure)),
  failedAt: nullable(moment("failed_at", disclosure)),
  attempts: defaulted(integer("attempts", disclosure)),
  lastError: nullable(text("last_error", disclosure)),
  /** The finished message, which may hold a key or a link; null once it was sent. */
  sealed: nullable(bytes("sealed", { notice: "mail-texts", leftOut: "mail-texts" })),
  /** Whether its row is deleted once it is sent or has failed for good. */
  leavesNoRecord: boolean("leaves_no_record", { notice: "mails-of-the-deleted", leftOut: "mail-texts" }),
});
