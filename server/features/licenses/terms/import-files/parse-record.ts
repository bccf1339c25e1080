import { email as emailSchema } from "@keystead/contract/fields";
import { readLicenseKey } from "@keystead/contract/values/license-key";
import type { LoadedTier } from "@keystead/contract/shop/catalogue";
import { licenseTerm, type LicenseTerm } from "@keystead/contract/values/license-term";
import { tierOf } from "../../facts/rules.ts";
import { type OwnFields, parseOwnFields } from "./parse-own-fields.ts";
import { type ImportedMachine, parseMachine } from "./parse-machine.ts";
import { parseMoment } from "./parse-moment.ts";
import { pickFields } from "./pick-fields.ts";
import type { FoundRow } from "./read-table.ts";
import {
  type Column,
  datesOf,
  type ImportedDates,
  type ImportedStatus,
  licenseFields,
  type Mapping,
  type Parsed,
  parseFlag,
  parseLimit,
  parseStatus,
} from "./rules.ts";

/** A license as it is going to be stored: nothing of it is guessed. */
export interface ImportedLicense extends ImportedDates, OwnFields {
  readonly email: string;
  /** As it stands in the export; left out for one that gets a new key. */
  readonly key?: string;
  readonly tier: string;
  readonly status: ImportedStatus;
  /** Whether the export gives it no end. */
  readonly isEndless: boolean;
  /** Its limits where they differ from the tier's; null means without limit. */
  readonly maxMachines?: number | null;
  readonly maxUsers?: number | null;
  readonly term: LicenseTerm | null;
  /** The day of the month on which its terms end; null means the day on which it ends. */
  readonly termDay: number | null;
  readonly updatesUntil: Date | null;
  readonly activatedAt: Date | null;
  readonly machines: readonly ImportedMachine[];
}

/** What rows are read with. */
export interface Reading {
  readonly mapping: Mapping;
  readonly tiers: readonly LoadedTier[];
  /** The tier of rows that name none. */
  readonly tier: string;
  /** The ids of what the shop sells. */
  readonly products: readonly string[];
  readonly now: Date;
}

class BadField extends Error {}

/** Parses a row of an export; the first thing that is wrong with it is named with its field. */
export function parseRecord(row: FoundRow, reading: Reading): Parsed<ImportedLicense> {
  if (row.problem !== undefined) return { ok: false, problem: row.problem };
  const picked = pickFields(row.record, licenseFields(reading.mapping));
  if (!picked.ok) return picked;
  try {
    return { ok: true, value: readLicense(picked.fields, row, reading) };
  } catch (error) {
    if (!(error instanceof BadField)) throw error;
    return { ok: false, problem: error.message };
  }
}

type Fields = Readonly<Partial<Record<Column, string>>>;

/** @throws BadField */
function readLicense(fields: Fields, row: FoundRow, reading: Reading): ImportedLicense {
  const { tiers, now } = reading;
  const mapped = (column: Column): string | undefined => {
    const text = fields[column];
    return text === undefined
      ? undefined
      : (reading.mapping.values.get(column)?.get(text.toLowerCase()) ?? text);
  };
  if (fields.test_mode !== undefined && take("test_mode", parseFlag(fields.test_mode)))
    throw new BadField("test_mode: This is a key of the test mode, which nobody has bought.");
  const tier = readTier(mapped("tier"), reading);
  const status = readStatus(mapped("status"), fields);
  const moment = (column: Column): Date | undefined => {
    const text = mapped(column);
    const isNever = column === "ends_at" && text?.toLowerCase() === "never";
    return text === undefined || isNever ? undefined : take(column, parseMoment(text));
  };
  const endsAt = moment("ends_at");
  const own = take(undefined, parseOwnFields(row.record, reading.products));
  const { graceDays = tierOf(tiers, tier).graceDays } = own.overrides;
  const said = { startsAt: moment("starts_at"), endsAt, graceUntil: moment("grace_until") };
  const dates = take(undefined, datesOf(said, { now, graceDays, status }));
  const machines = readMachines(row, now);
  const firstMachine = machines.map(({ activatedAt }) => activatedAt).toSorted((a, b) => +a - +b)[0];
  return {
    email: readEmail(fields.email),
    ...(fields.key !== undefined && { key: readKey(fields.key) }),
    tier,
    status,
    ...dates,
    isEndless: endsAt === undefined,
    ...readLimits(mapped),
    ...own,
    term: readTerm(fields.term),
    termDay: readTermDay(fields.term_day),
    updatesUntil: moment("updates_until") ?? null,
    activatedAt: readActivation(mapped("activated_at"), now) ?? firstMachine ?? null,
    machines,
  };
}

/** @throws BadField */
function take<Value>(column: string | undefined, value: Parsed<Value>): Value {
  if (value.ok) return value.value;
  throw new BadField(column === undefined ? value.problem : `${column}: ${value.problem}`);
}

function readEmail(text: string | undefined): string {
  const parsed = emailSchema.safeParse(text);
  // Other programs replace what they cannot read by U+FFFD, which the pattern of addresses accepts as a letter.
  if (parsed.success && !parsed.data.includes("\uFFFD")) return parsed.data;
  throw new BadField(`email: ${parsed.error?.issues[0]?.message ?? "Please enter a valid email address"}`);
}

/** In characters, with dashes and spaces. Cleaning a text that is far longer takes too long for one row. */
const maxKey = 1000;

function readKey(text: string): string {
  if (text.length <= maxKey && readLicenseKey(text) !== undefined) return text;
  throw new BadField("key: This key can't be kept: use 8 to 64 letters, digits and dashes.");
}

function readActivation(text: string | undefined, now: Date): Date | undefined {
  return text === undefined ? undefined : take("activated_at", parseMoment(text, now));
}

/** Finds a tier by its id or its name. */
function readTier(text: string | undefined, { tiers, tier }: Reading): string {
  if (text === undefined) return tier;
  const names = ({ id, name }: LoadedTier) => [id.toLowerCase(), name.toLowerCase()];
  const found = tiers.find((each) => names(each).includes(text.toLowerCase()));
  if (found) return found.id;
  throw new BadField(
    `tier: "${text}" isn't a tier of this shop (${tiers.map(({ id }) => id).join(", ")}). ` +
      `Say which it is: --map "tier.${text}=${tier}".`,
  );
}

/** The status, and beside it the columns that stop a license. */
function readStatus(text: string | undefined, fields: Fields): ImportedStatus {
  const status = text === undefined ? "active" : take("status", parseStatus(text));
  const says = (column: "disabled" | "suspended" | "revoked"): boolean => {
    const flag = fields[column];
    return flag !== undefined && take(column, parseFlag(flag));
  };
  const [isDisabled, isSuspended, isRevoked] = [says("disabled"), says("suspended"), says("revoked")];
  if (isRevoked) return "revoked";
  return (isDisabled || isSuspended) && status !== "revoked" ? "suspended" : status;
}

function readLimits(
  mapped: (column: Column) => string | undefined,
): Pick<ImportedLicense, "maxMachines" | "maxUsers"> {
  const limitOf = (column: "machines" | "users"): number | null | undefined => {
    const text = mapped(column);
    return text === undefined || text === "tier" ? undefined : take(column, parseLimit(text, column));
  };
  const [maxMachines, maxUsers] = [limitOf("machines"), limitOf("users")];
  return { ...(maxMachines !== undefined && { maxMachines }), ...(maxUsers !== undefined && { maxUsers }) };
}

function readTerm(text: string | undefined): LicenseTerm | null {
  if (text === undefined) return null;
  const parsed = licenseTerm.safeParse(text.toLowerCase());
  if (parsed.success) return parsed.data;
  throw new BadField(`term: "${text}" isn't monthly or yearly.`);
}

function readTermDay(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^([1-9]|[12]\d|3[01])$/.test(text)) return Number(text);
  throw new BadField(`term_day: "${text}" isn't a day of a month.`);
}

function readMachines({ machines }: FoundRow, now: Date): ImportedMachine[] {
  return machines.map((machine, index) => {
    const parsed = parseMachine(machine, now);
    if (parsed.ok) return parsed.value;
    throw new BadField(`machine ${index + 1}: ${parsed.problem}`);
  });
}
