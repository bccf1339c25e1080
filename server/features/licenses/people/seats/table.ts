import { bytes, moment, nullable, type RowOf, table, text, uuid } from "../../../../db/table.ts";

const seat = { notice: "seats" };
const invitation = { notice: "invitations" };

/** The people who use a license that somebody else owns, each with a key of their own. */
export const seatTable = table("license_seats", {
  licenseId: uuid("license_id", { notice: "numbers" }),
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  /** The address of the invitation that was accepted. */
  email: text("email", seat),
  keyHash: bytes("key_hash", { ...seat, leftOut: "hashes" }),
  /** The hash of what the mask of the key shows of its end; null until a job has hashed it. */
  keyEnding: nullable(bytes("key_ending", { ...seat, leftOut: "hashes" })),
  keySealed: bytes("key_sealed", seat),
  joinedAt: moment("joined_at", seat),
});

export type SeatRow = RowOf<typeof seatTable>;

/** The invitations that wait for an answer; each holds a seat. */
export const invitationTable = table("seat_invitations", {
  id: uuid("id", { notice: "numbers" }),
  licenseId: uuid("license_id", { notice: "numbers" }),
  email: text("email", invitation),
  emailIdentity: text("email_identity", { ...invitation, leftOut: "hashes" }),
  tokenHash: bytes("token_hash", { ...invitation, leftOut: "hashes" }),
  invitedAt: moment("invited_at", invitation),
  expiresAt: moment("expires_at", invitation),
});
