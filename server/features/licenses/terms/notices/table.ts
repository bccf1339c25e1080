import { integer, moment, table, uuid } from "../../../../db/table.ts";

const disclosure = { notice: "reminders" };

/** The reminders of the ends of licenses that were queued. */
export const noticeTable = table("license_notices", {
  licenseId: uuid("license_id", { notice: "numbers" }),
  /** The end that it announced: a license that is extended has its reminders again. */
  endsAt: moment("ends_at", disclosure),
  /** Counted from the end: -2 is two days before it. */
  day: integer("day", disclosure),
  queuedAt: moment("queued_at", disclosure),
});
