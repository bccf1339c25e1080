import { boolean, bytes, defaulted, integer, moment, nullable, table, text, uuid } from "../../db/table.ts";

const told = { notice: "mails" };

/** The mails that were queued, sent or not. */
export const mailTable = table("mails", {
  id: uuid("id", { notice: "numbers" }),
  recipient: text("recipient", told),
  /** The kind of mail. */
  template: text("template", told),
  createdAt: moment("created_at", told),
  /** Set before it is handed over. A crash in between leaves it set with no outcome. */
  handedOverAt: nullable(moment("handed_over_at", told)),
  sentAt: nullable(moment("sent_at", told)),
  failedAt: nullable(moment("failed_at", told)),
  attempts: defaulted(integer("attempts", told)),
  lastError: nullable(text("last_error", told)),
  /** The finished message, which may hold a key or a link; null once it was sent. */
  sealed: nullable(bytes("sealed", { notice: "mail-texts", leftOut: "mail-texts" })),
  /** Whether its row is deleted once it is sent or has failed for good. */
  leavesNoRecord: boolean("leaves_no_record", { notice: "mails-of-the-deleted", leftOut: "mail-texts" }),
});
