import { bytes, integer, moment, nullable, table, text, textList, uuid } from "../../../db/table.ts";

const disclosure = { notice: "operators", leftOut: "operators" };

/** The passkeys of operators. */
export const operatorPasskeyTable = table("operator_passkeys", {
  id: uuid("id", disclosure),
  operatorId: uuid("operator_id", disclosure),
  /** By which the authenticator names it. */
  credentialId: bytes("credential_id", disclosure),
  /** COSE (RFC 9052). */
  publicKey: bytes("public_key", disclosure),
  /** How often the authenticator says it was used; 0 where it doesn't count. */
  uses: integer("uses", disclosure),
  transports: textList("transports", disclosure),
  name: text("name", disclosure),
  createdAt: moment("created_at", disclosure),
  lastUsedAt: nullable(moment("last_used_at", disclosure)),
});
