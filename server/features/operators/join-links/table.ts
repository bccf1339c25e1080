import type { OperatorRole } from "@keystead/contract/values/operator-role";
import { bytes, moment, nullable, table, text, uuid } from "../../../db/table.ts";

const disclosure = { notice: "operators", leftOut: "operators" };

/** The links that make somebody an operator. */
export const operatorLinkTable = table("operator_links", {
  id: uuid("id", disclosure),
  tokenHash: bytes("token_hash", disclosure),
  /** Null: whoever opens it becomes the first owner. */
  email: nullable(text("email", disclosure)),
  emailIdentity: nullable(text("email_identity", disclosure)),
  role: text<OperatorRole>("role", disclosure),
  createdAt: moment("created_at", disclosure),
  expiresAt: moment("expires_at", disclosure),
  usedAt: nullable(moment("used_at", disclosure)),
});
