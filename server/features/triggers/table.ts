import type { TriggerAction } from "@keystead/contract/portal/triggers";
import {
  boolean,
  computed,
  double,
  integer,
  moment,
  nullable,
  type RowOf,
  table,
  text,
  uuid,
} from "../../db/table.ts";

const ofRule = { notice: "triggers" };
const ofFiring = { notice: "firings" };

/** The rules of licenses. */
export const triggerTable = table("triggers", {
  id: uuid("id", { notice: "numbers" }),
  licenseId: uuid("license_id", { notice: "numbers" }),
  product: text("product", ofRule),
  /** A rule names its token by its address, its symbol in upper case, or both: then the symbol is for people to read. */
  coinAddress: nullable(text("token_address", ofRule)),
  coinSymbol: nullable(text("token_symbol", ofRule)),
  /** US dollars. */
  threshold: double("threshold", ofRule),
  action: text<TriggerAction>("action", ofRule),
  sendsMail: boolean("sends_mail", ofRule),
  /** Whether the volume was below the threshold; null until the first snapshot after the rule was made or resumed. */
  armed: nullable(boolean("armed", ofRule)),
  pausedAt: nullable(moment("paused_at", ofRule)),
  createdAt: moment("created_at", ofRule),
  lastFiredAt: nullable(moment("last_fired_at", ofRule)),
});

/** A rule as it is stored. */
export type TriggerRow = RowOf<typeof triggerTable>;

/** The columns of a rule when it is made. */
export const newNames = triggerTable.except("armed", "pausedAt", "lastFiredAt");

export type NewTrigger = Pick<TriggerRow, (typeof newNames)[number]>;

/** The log of what has fired, which event streams read. */
export const firingTable = table("trigger_firings", {
  id: uuid("id", { notice: "numbers" }),
  licenseId: uuid("license_id", { notice: "numbers" }),
  triggerId: uuid("trigger_id", { notice: "numbers" }),
  /** The id of the event: rises with each commit. */
  sequence: computed(integer("sequence", ofFiring)),
  at: moment("at", ofFiring),
  product: text("product", ofFiring),
  coinAddress: text("token_address", ofFiring),
  coinSymbol: text("token_symbol", ofFiring),
  threshold: double("threshold", ofFiring),
  volume: double("volume", ofFiring),
  action: text<TriggerAction>("action", ofFiring),
  /** Whether its mail waits for the job that sends it, was sent, or was withheld because it was over the daily limit. */
  mail: text<"none" | "waiting" | "sent" | "withheld">("mail", ofFiring),
});

/** What apps are told of a firing. */
export const loggedNames = firingTable.except("mail");

export type LoggedFiring = Pick<RowOf<typeof firingTable>, (typeof loggedNames)[number]>;

/** The entry up to which the log of each license was deleted. A reader whose cursor is before it has missed something. */
export const logTable = table("trigger_logs", {
  licenseId: uuid("license_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  deletedThrough: integer("deleted_through", { ...ofFiring, leftOut: "repeated-numbers" }),
});
