import { moment, type RowOf, table, uuid } from "../../../../db/table.ts";

const disclosure = { notice: "transfers", leftOut: "repeated-numbers" };

/** The latest transfer of each license, for as long as its former owner may take it back. */
export const transferTable = table("license_transfers", {
  licenseId: uuid("license_id", { ...disclosure, notice: "numbers" }),
  /** The former owner, who has a seat on the license meanwhile. */
  formerOwnerId: uuid("former_owner_id", disclosure),
  transferredAt: moment("transferred_at", disclosure),
  takeBackUntil: moment("take_back_until", disclosure),
});

export type Transfer = RowOf<typeof transferTable>;
