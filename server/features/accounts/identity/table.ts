import { moment, nullable, table, text, uuid } from "../../../db/table.ts";

const disclosure = { notice: "account" };
const dates = { notice: "account-dates" };
const hash = { ...disclosure, leftOut: "hashes" };

/** Everybody who has an account. */
export const accountTable = table("accounts", {
  id: uuid("id", { notice: "numbers" }),
  /** As typed: mail goes here. */
  email: text("email", disclosure),
  /** The identity of the address, however it is spelled: each address has one account. */
  emailIdentity: text("email_identity", hash),
  /** Null while no password was set. */
  passwordHash: nullable(text("password_hash", hash)),
  website: text("website", disclosure),
  createdAt: moment("created_at", dates),
  emailVerifiedAt: nullable(moment("email_verified_at", dates)),
  lastLoginAt: nullable(moment("last_login_at", dates)),
  passwordChangedAt: nullable(moment("password_changed_at", dates)),
  /** Null unless the operator has suspended it. */
  suspendedAt: nullable(moment("suspended_at", dates)),
  suspensionReason: nullable(text("suspension_reason", disclosure)),
});
