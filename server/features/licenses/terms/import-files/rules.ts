import { endlessDays } from "@keystead/contract/values/endless-license";
import { days, later } from "../../../../platform/clock.ts";
import { lastMoment } from "../../facts/rules.ts";

/** A value of an export, or what is wrong with it, in a sentence for the person at the terminal. */
export type Parsed<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string };

const parsed = <Value>(value: Value): Parsed<Value> => ({ ok: true, value });
export const wrong = (problem: string): { readonly ok: false; readonly problem: string } => ({
  ok: false,
  problem,
});

/** The status that a row of an export gets. `expired` means that it has ended; its end date has to agree. */
export const importedStatuses = ["active", "suspended", "revoked", "expired"] as const;
export type ImportedStatus = (typeof importedStatuses)[number];

/** The statuses of Lemon Squeezy, Keygen and this product, and what each means here. Nothing else is taken for one. */
const statuses: ReadonlyMap<string, ImportedStatus> = new Map([
  ["active", "active"],
  ["inactive", "active"],
  ["pending", "active"],
  ["expiring", "active"],
  ["disabled", "suspended"],
  ["suspended", "suspended"],
  ["banned", "suspended"],
  ["revoked", "revoked"],
  ["expired", "expired"],
]);

export function parseStatus(text: string): Parsed<ImportedStatus> {
  const status = statuses.get(text.toLowerCase());
  if (status) return parsed(status);
  return wrong(
    `"${text}" isn't a known status. Say what it means: --map "status.${text}=revoked", or active, suspended or expired.`,
  );
}

/** A column that says yes or no, such as `disabled`. */
export function parseFlag(text: string): Parsed<boolean> {
  if (/^(true|1|yes)$/i.test(text)) return parsed(true);
  return /^(false|0|no)$/i.test(text) ? parsed(false) : wrong(`"${text}" isn't true or false.`);
}

/** Whether a value is an object or a list. */
export const isStructured = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A number of machines or users; null means without limit. */
export function parseLimit(text: string, column: string): Parsed<number | null> {
  if (/^unlimited$/i.test(text)) return parsed(null);
  if (/^[1-9]\d{0,5}$/.test(text) || text === "1000000") return parsed(Number(text));
  return wrong(
    `"${text}" isn't a number from 1 to 1000000, or unlimited. If it means no limit: --map "${column}.${text}=unlimited".`,
  );
}

/** The dates that a row says; left out where it says none. A null end means never. */
interface SaidDates {
  readonly startsAt?: Date | undefined;
  readonly endsAt?: Date | null | undefined;
  /** The end of the days of grace; left out for those of the license's rules. */
  readonly graceUntil?: Date | undefined;
}

export interface ImportedDates {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly graceUntil: Date;
}

/**
 * The dates of a license, checked against each other and the present. A license without a
 * start starts now, or at its end when it has ended already.
 */
export function datesOf(
  { startsAt, endsAt, graceUntil: saidGrace }: SaidDates,
  {
    now,
    graceDays,
    status,
  }: { readonly now: Date; readonly graceDays: number; readonly status: ImportedStatus },
): Parsed<ImportedDates> {
  if (startsAt && startsAt > now) return wrong("starts_at: This is in the future.");
  if (startsAt && endsAt && endsAt < startsAt) return wrong("ends_at: The license ends before it starts.");
  const end = endsAt ?? later(now, days(endlessDays));
  if (status === "expired" && end > now)
    return wrong(
      `status: The license is said to be expired, and its end is ${endsAt ? "in the future" : "missing"}. ` +
        "Correct the end, or say what is meant: --map status.expired=suspended.",
    );
  if (saidGrace && saidGrace < end) return wrong("grace_until: The days of grace end before the license.");
  const graceUntil = saidGrace ?? later(end, days(graceDays));
  // The year 9999 means "never" in many exports, and is a mistake in some.
  if (graceUntil > lastMoment || end.getUTCFullYear() === 9999)
    return wrong(
      `ends_at: ${end.toISOString().slice(0, 10)} with its days of grace is in the year 9999 or beyond it. ` +
        'If it means no end: --map "ends_at.9999-12-31=never".',
    );
  return parsed({ startsAt: startsAt ?? (end < now ? end : now), endsAt: end, graceUntil });
}

/** The columns of an export, by what they are called elsewhere: in lower case, letters and digits alone. */
export const columns = {
  email: [
    "email",
    "emailaddress",
    "mail",
    "customeremail",
    "customeremailaddress",
    "useremail",
    "owneremail",
    "buyeremail",
    "purchaseremail",
    "licenseeemail",
    "contactemail",
    "billingemail",
  ],
  key: [
    "key",
    "licensekey",
    "licencekey",
    "license",
    "licence",
    "licensecode",
    "serial",
    "serialnumber",
    "serialkey",
    "productkey",
    "activationkey",
  ],
  tier: [
    "tier",
    "policy",
    "policyname",
    "plan",
    "planname",
    "variant",
    "variantname",
    "edition",
    "licensetype",
  ],
  starts_at: [
    "startsat",
    "startdate",
    "startson",
    "validfrom",
    "issuedat",
    "issuedate",
    "purchasedat",
    "purchasedate",
    "orderdate",
    "createdat",
    "creationdate",
    "datecreated",
    "created",
  ],
  ends_at: [
    "endsat",
    "enddate",
    "endson",
    "expiresat",
    "expireson",
    "expires",
    "expiry",
    "expirydate",
    "expirationdate",
    "expiration",
    "dateexpires",
    "validuntil",
    "validto",
  ],
  machines: [
    "machines",
    "maxmachines",
    "machinelimit",
    "activationlimit",
    "activationslimit",
    "maxactivations",
    "devices",
    "maxdevices",
    "devicelimit",
  ],
  users: ["users", "maxusers", "userlimit", "seats", "maxseats", "seatlimit"],
  status: ["status", "state", "licensestatus"],
  disabled: ["disabled"],
  suspended: ["suspended"],
  revoked: ["revoked"],
  test_mode: ["testmode"],
  activated_at: ["activatedat"],
  term: ["term"],
  term_day: ["termday"],
  updates_until: ["updatesuntil"],
  grace_until: ["graceuntil"],
} as const;
export type Column = keyof typeof columns;

/** What an operator says about values and columns of an export that are not known. */
export interface Mapping {
  /** Headers, folded, and the columns that they are. */
  readonly columns: ReadonlyMap<string, Column>;
  /** The values of a column, in lower case, and what stands for them. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export const noMapping: Mapping = { columns: new Map(), values: new Map() };

export const foldName = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

function byName<Field extends string>(names: Readonly<Record<Field, readonly string[]>>): Map<string, Field> {
  const entries = Object.entries(names) as [Field, readonly string[]][];
  return new Map(entries.flatMap(([field, all]) => all.map((name) => [name, field])));
}

const columnsByName = byName(columns);

/** The column that a header means; undefined for one that an import does not read. */
export function nameColumn(header: string, mapping: Mapping): Column | undefined {
  const name = foldName(header);
  return mapping.columns.get(name) ?? columnsByName.get(name);
}

/** The fields of a machine, by what they are called elsewhere, in the order in which they count. */
const machineNames = {
  fingerprint: ["fingerprint", "machinefingerprint", "instanceid", "identifier"],
  name: ["name", "machinename", "instancename", "hostname"],
  platform: ["platform"],
  activated_at: ["activatedat", "createdat", "created"],
  last_seen_at: ["lastseenat", "lastheartbeat", "lastvalidated"],
  proof: ["proof"],
  exact: ["exact"],
  folded: ["folded"],
  named: ["named"],
} as const;
export type MachineField = keyof typeof machineNames;

/** How the fields of a record are called. */
export interface FieldNames<Field extends string> {
  /** The field that a name means; undefined for one that an import does not read. */
  readonly fieldOf: (name: string) => Field | undefined;
  /** In the order in which they count. */
  readonly names: Readonly<Record<Field, readonly string[]>>;
  /** Fields of one meaning that often differ, such as a start and a date of purchase. The first of `names` counts. */
  readonly mayDiffer: ReadonlySet<Field>;
  /** Fields in which null has a meaning: without limit. */
  readonly limits: ReadonlySet<Field>;
}

const machineFieldsByName = byName(machineNames);

export const machineFields: FieldNames<MachineField> = {
  fieldOf: (name) => machineFieldsByName.get(foldName(name)),
  names: machineNames,
  mayDiffer: new Set(["name", "activated_at", "last_seen_at"]),
  limits: new Set(),
};

/** In JSON, null is what Lemon Squeezy and Keygen answer for a license without a limit; a limit that is left out is the tier's. */
export const licenseFields = (mapping: Mapping): FieldNames<Column> => ({
  fieldOf: (name) => nameColumn(name, mapping),
  names: columns,
  mayDiffer: new Set(["starts_at"]),
  limits: new Set(["machines", "users"]),
});

/**
 * The text that an export signs with the key of the fingerprint hashes. It tells an import whether those hashes are good here.
 */
export const machineProof = "machines of an export";

/** The values of each key, in their order. */
export function listByKey<Key, Value>(entries: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const lists = new Map<Key, Value[]>();
  for (const [key, value] of entries) {
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  }
  return lists;
}
