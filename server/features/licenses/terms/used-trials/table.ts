import { bytes, moment, table, uuid } from "../../../../db/table.ts";

const disclosure = { notice: "trials" };

/** Who has had a trial. It stays when the license is deleted. */
export const trialTable = table("trials", {
  personHash: bytes("person_hash", { ...disclosure, leftOut: "hashes" }),
  licenseId: uuid("license_id", disclosure),
  issuedAt: moment("issued_at", disclosure),
});
