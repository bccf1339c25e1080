import { cleanName } from "@keystead/contract/fields";
import { parseMoment } from "./parse-moment.ts";
import { type ExportRecord, pickFields } from "./pick-fields.ts";
import { machineFields, type MachineField, type Parsed, wrong } from "./rules.ts";

/** A machine that was activated at another license server, and goes on here without being activated again. */
export interface ImportedMachine {
  /** What the app sends: Keygen's fingerprint or Lemon Squeezy's instance id. An export of this product has hashes instead. */
  readonly fingerprint: string | ExportedHashes;
  readonly name: string;
  readonly platform: string | null;
  readonly activatedAt: Date;
  readonly lastSeenAt: Date;
}

/** The hashes by which an export of this installation names a machine. */
export interface ExportedHashes {
  readonly proof: string;
  readonly exact: Buffer;
  readonly folded: Buffer | null;
  readonly named: Buffer | null;
}

/** As an activation takes them. */
const [maxName, maxPlatform] = [80, 40];

type Fields = Readonly<Partial<Record<MachineField, string>>>;

/** Parses a machine of Keygen, an instance of Lemon Squeezy, or a row of a table of machines. */
export function parseMachine(record: ExportRecord, now: Date): Parsed<ImportedMachine> {
  const picked = pickFields(record, machineFields);
  if (!picked.ok) return picked;
  const { fields } = picked;
  const hashes = hashesIn(fields);
  if (hashes && !hashes.ok) return hashes;
  const fingerprint = hashes?.value ?? fields.fingerprint ?? "";
  const isText = typeof fingerprint === "string";
  if (isText && (fingerprint.length < 8 || fingerprint.length > 256 || !isStorable(fingerprint)))
    return wrong("fingerprint: This isn't 8 to 256 characters.");
  const activated = momentIn(fields, "activated_at", now);
  if (!activated.ok) return activated;
  const seen = momentIn(fields, "last_seen_at", now);
  if (!seen.ok) return seen;
  const activatedAt = activated.value ?? now;
  const value = {
    fingerprint,
    name: oneLine(fields.name, maxName) ?? "Unnamed machine",
    platform: oneLine(fields.platform, maxPlatform) ?? null,
    activatedAt,
    lastSeenAt: seen.value && seen.value > activatedAt ? seen.value : activatedAt,
  };
  return { ok: true, value };
}

function hashesIn({ proof, ...fields }: Fields): Parsed<ExportedHashes> | undefined {
  const { exact, folded = null, named = null } = fields;
  if (proof === undefined || exact === undefined) return undefined;
  const wrongOne = Object.entries({ exact, folded, named }).find(
    ([, hash]) => !/^[\w-]{43}$/.test(hash ?? exact),
  );
  if (wrongOne) return wrong(`${wrongOne[0]}: This isn't a hash of an export.`);
  const bytesOf = (hash: string | null) => (hash === null ? null : Buffer.from(hash, "base64url"));
  const hashes = { exact: Buffer.from(exact, "base64url"), folded: bytesOf(folded), named: bytesOf(named) };
  return { ok: true, value: { proof, ...hashes } };
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Control characters would break the lines of emails and logs, and bidirectional ones turn the words around a name. */
function oneLine(text: string | undefined, longest: number): string | undefined {
  const line = cleanName(text?.toWellFormed() ?? "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  // A pair of surrogates that is cut in two leaves half a character.
  return line
    ? line
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trim()
    : undefined;
}

function momentIn(
  fields: Fields,
  field: "activated_at" | "last_seen_at",
  now: Date,
): Parsed<Date | undefined> {
  const text = fields[field];
  if (text === undefined) return { ok: true, value: undefined };
  const moment = parseMoment(text, now);
  return moment.ok ? moment : wrong(`${field}: ${moment.problem}`);
}
