import { moment, table, text, uuid } from "../../../../db/table.ts";

const disclosure = { notice: "license" };

/** The orders that have renewed a license, and those that it was of before it got the number of another one. */
export const orderTable = table("license_orders", {
  orderNumber: text("order_number", disclosure),
  licenseId: uuid("license_id", { notice: "numbers" }),
  doneAt: moment("done_at", disclosure),
});
