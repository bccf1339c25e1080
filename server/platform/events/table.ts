import { computed, integer, jsonb, moment, nullable, table, text, uuid } from "../../db/table.ts";
import type { Origin } from "./acts.ts";

/** Who has done something. */
export type Actor = "customer" | "app" | "operator" | "system";

const disclosure = { notice: "event-log", leftOut: "event-log" };

/** What has happened in the shop, for programs that follow it. */
export const eventTable = table("events", {
  id: uuid("id", disclosure),
  /** The order in which they were inserted. One that commits late has a lower one than others that were read before. */
  sequence: computed(integer("sequence", disclosure)),
  /** The order in which readers get them; null until one of them has read it. */
  position: { ...nullable(integer("position", disclosure)), given: "never" },
  at: moment("at", disclosure),
  /** Such as `license.extended`. */
  type: text("type", disclosure),
  /** The account, license, key, release or email that it is about. */
  subject: uuid("subject", disclosure),
  actor: text<Actor>("actor", disclosure),
  operatorKeyId: nullable(uuid("operator_key_id", disclosure)),
  /** The subject as it was then, without anything that names a person. */
  state: nullable(jsonb<Readonly<Record<string, unknown>>>("state", disclosure)),
  /** Where an act of the operator comes from. */
  origin: nullable(jsonb<Origin>("origin", disclosure)),
});
