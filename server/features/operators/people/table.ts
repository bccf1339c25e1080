import type { OperatorRole } from "@keystead/contract/values/operator-role";
import { bytes, bytesList, integer, moment, nullable, table, text, uuid } from "../../../db/table.ts";

const disclosure = { notice: "operators", leftOut: "operators" };

/** The people who run the shop. */
export const operatorTable = table("operators", {
  id: uuid("id", disclosure),
  email: text("email", disclosure),
  emailIdentity: text("email_identity", disclosure),
  role: text<OperatorRole>("role", disclosure),
  passwordHash: text("password_hash", disclosure),
  factorSealed: bytes("factor_sealed", disclosure),
  /** The time step whose code was taken last. */
  factorStep: integer("factor_step", disclosure),
  /** Of the recovery codes that are left. */
  recoveryHashes: bytesList("recovery_hashes", disclosure),
  createdAt: moment("created_at", disclosure),
  disabledAt: nullable(moment("disabled_at", disclosure)),
});
