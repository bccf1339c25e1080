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
  /** The order of the events: their ids and moments come from clocks. */
  sequence: computed(integer("sequence", disclosure)),
  /** Whose machine it is about: a member's, or after a transfer the former owner's; null for the owner's. */
  memberId: nullable(uuid("member_id", { ...disclosure, leftOut: "repeated-numbers" })),
});
