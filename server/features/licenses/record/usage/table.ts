import { integer, moment, table, uuid } from "../../../../db/table.ts";

const disclosure = { notice: "usage" };

/** How often apps have validated each license. */
export const usageTable = table("license_usage", {
  licenseId: uuid("license_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  count: integer("count", disclosure),
  lastUsedAt: moment("last_used_at", disclosure),
});
