import { integer, table, uuid } from "../../../../db/table.ts";

/** The number of the last license file of each license. */
export const fileTable = table("license_files", {
  licenseId: uuid("license_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  seq: integer("seq", { notice: "file-numbers" }),
});
