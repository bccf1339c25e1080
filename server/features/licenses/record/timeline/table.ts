import { computed, integer, jsonb, moment, nullable, table, text, uuid } from "../../../../db/table.ts";
import type { LicenseEvent } from "./rules.ts";

const disclosure = { notice: "timeline" };

/** What happened to licenses. */
export const eventTable = table("license_events", {
  id: uuid("id", { notice: "numbers" }),
  licenseId: uuid("license_id", { notice: "numbers" }),
  at: moment("at", disclosure),
  kind: text<LicenseEvent["kind"]>("kind", disclosure),
  actor: text<LicenseEvent["actor"]>("actor", disclosure),
  detail: jsonb<LicenseEvent["detail"]>("detail", disclosure),
  /** The order of the events. Their ids and moments give none, because they come from clocks. */
  sequence: computed(integer("sequence", disclosure)),
  /** The member whose machine it is about, or the former owner after a transfer; null for the owner's machine. */
  memberId: nullable(uuid("member_id", { ...disclosure, leftOut: "repeated-numbers" })),
});
