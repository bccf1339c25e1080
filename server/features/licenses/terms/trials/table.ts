import { bytes, moment, table, uuid } from "../../../../db/table.ts";

const told = { notice: "trials" };

/** Who has had a trial. It stays when the license is deleted. */
export const trialTable = table("trials", {
  personHash: bytes("person_hash", { ...told, leftOut: "hashes" }),
  licenseId: uuid("license_id", told),
  issuedAt: moment("issued_at", told),
});
