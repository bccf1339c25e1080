import { computed, integer, jsonb, moment, nullable, table, text, uuid } from "../../../../db/table.ts";
import type { LicenseEvent } from "./rules.ts";

const told = { notice: "timeline" };

/** What happened to licenses. */
export const eventTable = table("license_events", {
  id: uuid("id", { notice: "numbers" }),
  licenseId: uuid("license_id", { notice: "numbers" }),
  at: moment("at", told),
  kind: text<LicenseEvent["kind"]>("kind", told),
  actor: text<LicenseEvent["actor"]>("actor", told),
  detail: jsonb<LicenseEvent["detail"]>("detail", told),
  /** The order of the events: their ids and moments come from clocks. */
  sequence: computed(integer("sequence", told)),
  /** Whose machine it is about: a member's, or after a transfer the former owner's; null for the owner's. */
  memberId: nullable(uuid("member_id", { ...told, leftOut: "repeated-numbers" })),
});
