import type { MessageKind, MessageState } from "@keystead/contract/operator/inbox";
import { moment, nullable, type RowOf, table, text, uuid } from "../../db/table.ts";
import type { Actor } from "../../platform/events/table.ts";

/** Who answers or closes a message; a customer closes a request by handing its license over. */
export type Settler = Extract<Actor, "operator" | "customer">;

const disclosure = { notice: "messages" };
const numbers = { notice: "numbers" };
const byUs = { notice: "messages", leftOut: "who-answered" };

/** What customers and visitors ask the shop for. */
export const messageTable = table("inbox_messages", {
  id: uuid("id", numbers),
  kind: text<MessageKind>("kind", disclosure),
  /** Whoever was logged in; null for a visitor. */
  accountId: nullable(uuid("account_id", { ...numbers, leftOut: "repeated-numbers" })),
  /** The license that a request is about. */
  licenseId: nullable(uuid("license_id", numbers)),
  name: nullable(text("name", disclosure)),
  email: text("email", disclosure),
  emailIdentity: text("email_identity", { ...disclosure, leftOut: "hashes" }),
  subject: nullable(text("subject", disclosure)),
  /** Null for a request, which has no words of its own. */
  message: nullable(text("message", disclosure)),
  createdAt: moment("created_at", disclosure),
  state: text<MessageState>("state", disclosure),
  /** When it became what it is. */
  changedAt: moment("changed_at", disclosure),
  answer: nullable(text("answer", disclosure)),
  answeredAt: nullable(moment("answered_at", disclosure)),
  answeredBy: nullable(text<Settler>("answered_by", byUs)),
  answeredByKey: nullable(uuid("answered_by_key", byUs)),
  closedAt: nullable(moment("closed_at", disclosure)),
  closedBy: nullable(text<Settler>("closed_by", byUs)),
  closedByKey: nullable(uuid("closed_by_key", byUs)),
});

export type MessageRow = RowOf<typeof messageTable>;
