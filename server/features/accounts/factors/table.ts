import { bytes, bytesList, integer, moment, table, uuid } from "../../../db/table.ts";

const disclosure = { notice: "two-factor" };
const secret = { ...disclosure, leftOut: "authenticator" };

/** The second factor of the customers who have turned it on. */
export const factorTable = table("account_factors", {
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  factorSealed: bytes("factor_sealed", secret),
  /** The time step whose code was taken last. */
  factorStep: integer("factor_step", secret),
  /** Of the recovery codes that are left. */
  recoveryHashes: bytesList("recovery_hashes", { ...disclosure, leftOut: "hashes" }),
  /** When it was turned on. */
  createdAt: moment("created_at", disclosure),
});
