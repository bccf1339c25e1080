import type { ExportRecord } from "./pick-fields.ts";
import type { FoundRow } from "./read-table.ts";
import { foldName, isStructured, machineFields, type Mapping, nameColumn } from "./rules.ts";

/** Fields that the APIs of Keygen and Lemon Squeezy give for every license and machine, and that an import does not need. */
const harmless: ReadonlySet<string> = new Set(
  [
    "id type name updated updated_at metadata permissions version",
    "store_id customer_id order_id order_item_id product_id user_name key_short instances_count status_formatted",
    "uses floating strict protected encrypted scheme requireHeartbeat requireCheckIn lastValidated",
    "lastValidatedChecksum lastValidatedVersion lastCheckIn nextCheckIn lastCheckOut",
    "license_key_id ip cores memory disk heartbeatStatus heartbeatDuration nextHeartbeat lastDeathEventSentAt",
  ].flatMap((names) => names.split(" ").map(foldName)),
);

/** What `parseOwnFields` reads, unless it is text. */
const own: ReadonlySet<string> = new Set(["overrides", "entitlements"]);

/** The names of JSON fields that have a value but are not read, each once: first those of licenses, then those of machines. */
export function findUnread(rows: readonly FoundRow[], mapping: Mapping): string[] {
  const unreadIn = (record: ExportRecord, isRead: (name: string, value: unknown) => boolean): string[] =>
    Object.entries(record)
      .filter(([name, value]) => value !== null && !harmless.has(foldName(name)) && !isRead(name, value))
      .map(([name]) => name);
  const isOfLicense = (name: string, value: unknown) =>
    nameColumn(name, mapping) !== undefined || (own.has(name) && isStructured(value));
  const isOfMachine = (name: string) => machineFields.fieldOf(name) !== undefined;
  const licenses = new Set(rows.flatMap(({ record }) => unreadIn(record, isOfLicense)));
  const machines = new Set(
    rows.flatMap((row) => row.machines).flatMap((machine) => unreadIn(machine, isOfMachine)),
  );
  return [...licenses, ...[...machines].map((name) => `machines.${name}`)];
}
