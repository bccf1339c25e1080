import type { TrackedType } from "@keystead/contract/portal/tracked-types";
import { jsonb, moment, nullable, type RowOf, table, text, uuid } from "../../db/table.ts";
import type { StoredEvent } from "./rules.ts";

const disclosure = { notice: "tracked-events" };
const numbers = { notice: "tracked-numbers" };

/** What was done on the site. */
export const trackedTable = table("tracked_events", {
  id: uuid("id", { notice: "numbers" }),
  at: moment("at", disclosure),
  kind: text<TrackedType>("kind", disclosure),
  /** The path alone: a query may hold what somebody typed. */
  page: nullable(text("page", disclosure)),
  details: jsonb<StoredEvent["details"]>("details", disclosure),
  /** The account of the session. It is emptied when the account is deleted, and for everybody after six months. */
  accountId: nullable(uuid("account_id", { ...numbers, leftOut: "repeated-numbers" })),
  licenseId: nullable(uuid("license_id", numbers)),
});

export type TrackedRow = RowOf<typeof trackedTable>;
