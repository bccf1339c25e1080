import { bytes, integer, jsonb, moment, nullable, table, text, uuid } from "../../db/table.ts";
import type { Actor } from "../../platform/events/table.ts";
import type { Origin } from "../../platform/events/acts.ts";

const disclosure = { notice: "audit", leftOut: "audit" };

/** What people have done, each entry chained to the one before. */
export const entryTable = table("audit_entries", {
  /** 1, 2, 3 and so on, without gaps. */
  number: integer("number", disclosure),
  eventId: uuid("event_id", disclosure),
  at: moment("at", disclosure),
  type: text("type", disclosure),
  subject: uuid("subject", disclosure),
  actor: text<Extract<Actor, "customer" | "operator">>("actor", disclosure),
  operatorKeyId: nullable(uuid("operator_key_id", disclosure)),
  /** As its origin has it, for the look-up. */
  operatorId: nullable(uuid("operator_id", disclosure)),
  origin: nullable(jsonb<Origin>("origin", disclosure)),
  before: nullable(jsonb<State>("before", disclosure)),
  after: nullable(jsonb<State>("after", disclosure)),
  /** Of the event's ID and the reason, which itself may be deleted with a person. */
  reasonHash: nullable(bytes("reason_hash", disclosure)),
  hash: bytes("hash", disclosure),
});

/** A subject as its events keep it: nothing that names a person. */
export type State = Readonly<Record<string, unknown>>;

/** Each subject as its last event left it. */
export const stateTable = table("audit_states", {
  subject: uuid("subject", disclosure),
  state: jsonb<State>("state", disclosure),
});
