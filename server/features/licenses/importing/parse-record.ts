import { email } from "@keystead/contract/fields";
import { parseImportedKey, parseLicenseKey } from "@keystead/contract/license-key";
import { z } from "zod";

/** The columns of an export, by what they are called here, in lower case and without spaces, dashes and underscores. */
const columns = {
  email: ["email", "customeremail", "useremail", "owneremail"],
  key: ["key", "licensekey", "license"],
  tier: ["tier", "policy", "plan", "variantname"],
  startsAt: ["startsat", "startdate", "createdat", "created", "issuedat"],
  endsAt: ["endsat", "enddate", "expiresat", "expiry", "expires"],
  machines: ["machines", "activationlimit", "maxmachines", "machinelimit"],
  users: ["users", "maxusers", "seats", "userlimit"],
  status: ["status"],
  disabled: ["disabled", "suspended", "revoked"],
} as const;
type Column = keyof typeof columns;

/** One record of an export: the texts of its fields. */
export type ExportRecord = Readonly<Record<string, unknown>>;

const fold = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "");

/** The fields of a record that an import reads, as text; empty ones are left out. */
function pickFields(record: ExportRecord): Partial<Record<Column, string>> {
  const fields = new Map(Object.entries(record).map(([name, value]) => [fold(name), value]));
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, names]) => {
      const value = names.map((name) => textOf(fields.get(name))).find((text) => text !== "");
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? `${value}` : "";
}

const moment = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), "This isn't a date. Use one such as 2027-01-31.")
  .transform((value) => new Date(value));

/** Null means without limit. */
const limit = z
  .string()
  .regex(/^([1-9]\d{0,6}|unlimited)$/i, "Use a number from 1, or unlimited.")
  .transform((value) => (/^\d/.test(value) ? Number(value) : null));

const isStopped = (value: string | undefined): boolean =>
  /^(true|1|yes|disabled|suspended|revoked|banned)$/i.test(value ?? "");

/** What an import reads of one record. */
const importedLicense = z
  .object({
    email,
    key: z
      .string()
      .refine(
        (key) => (parseLicenseKey(key) ?? parseImportedKey(key)) !== undefined,
        "This key can't be kept: use 20 to 64 letters, digits and dashes, or a key of this installation.",
      )
      .optional(),
    tier: z.string().optional(),
    startsAt: moment.optional(),
    endsAt: moment.optional(),
    machines: limit.optional(),
    users: limit.optional(),
    status: z.string().optional(),
    disabled: z.string().optional(),
  })
  .transform(({ status, disabled, ...license }) => ({
    ...license,
    suspended: isStopped(status) || isStopped(disabled),
  }));
export type ImportedLicense = z.output<typeof importedLicense>;

type RecordParsed =
  { readonly ok: true; readonly license: ImportedLicense } | { readonly ok: false; readonly problem: string };

/** Parses a record of an export; the first thing that is wrong with it is named with its field. */
export function parseRecord(record: ExportRecord): RecordParsed {
  const parsed = importedLicense.safeParse(pickFields(record));
  if (parsed.success) return { ok: true, license: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, problem: `${issue?.path.join(".") ?? "row"}: ${issue?.message}` };
}
