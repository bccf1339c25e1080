import { moment, table, text, uuid } from "../../../../db/table.ts";

const disclosure = { notice: "license" };

/** The orders that have renewed a license. */
export const renewalTable = table("license_renewals", {
  orderNumber: text("order_number", disclosure),
  licenseId: uuid("license_id", { notice: "numbers" }),
  renewedAt: moment("renewed_at", disclosure),
});
