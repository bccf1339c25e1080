import { bytes, integer, moment, nullable, table, text, textList, uuid } from "../../../db/table.ts";

const disclosure = { notice: "passkeys" };
const forBrowsers = { ...disclosure, leftOut: "passkeys" };

/** The passkeys of customers. */
export const passkeyTable = table("account_passkeys", {
  id: uuid("id", disclosure),
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  /** By which the authenticator names it. */
  credentialId: bytes("credential_id", forBrowsers),
  /** COSE (RFC 9052). */
  publicKey: bytes("public_key", forBrowsers),
  /** How often the authenticator says it was used; 0 where it doesn't count. */
  uses: integer("uses", disclosure),
  transports: textList("transports", forBrowsers),
  name: text("name", disclosure),
  createdAt: moment("created_at", disclosure),
  lastUsedAt: nullable(moment("last_used_at", disclosure)),
});
