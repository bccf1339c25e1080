import { compactLicenseKey, parseLicenseKey, readLicenseKey } from "@keystead/contract/values/license-key";
import type { Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import type { Deps } from "../../../../deps.ts";
import { isSameEmail } from "../../../../platform/email-address.ts";
import { findSuspended } from "../../../accounts/identity/find-suspended.ts";
import { hashMachine } from "../../checking/validation/hash-machine.ts";
import { hashFingerprint } from "../../facts/machines/hash-fingerprint.ts";
import { findBlockedHashes, lockImports } from "../../facts/machines/store.ts";
import { insertLicenses, type LicenseToInsert } from "./insert-licenses.ts";
import type { ImportedLicense } from "../import-files/parse-record.ts";
import type { ReadRow } from "../import-files/read-export.ts";
import { machineProof } from "../import-files/rules.ts";
import { keepMachines } from "./rules.ts";
import { findKeyHolders, type KeyHolder } from "./store.ts";

interface ImportRequest {
  readonly rows: readonly ReadRow[];
  /** The names of the files, for the timeline. */
  readonly source: string;
  /** Whether to store nothing: the rows tell what would happen. */
  readonly dryRun: boolean;
  /** Whether to import the good rows when others are bad; otherwise nothing is imported then. */
  readonly skipBad: boolean;
}

/** What became of a row. `exists`: its owner has its key already, from an earlier import or an earlier row. */
export interface ImportedRow {
  readonly file: string;
  readonly row: number;
  readonly outcome: "imported" | "exists" | "bad";
  /** What is wrong with a bad row. */
  readonly problem: string | null;
  /** What is stored of it; null for a bad row. */
  readonly license: ImportedLicense | null;
}

interface ImportResult {
  /** Whether anything was stored. */
  readonly stored: boolean;
  readonly rows: readonly ImportedRow[];
}

/**
 * Imports licenses of another license server, with their keys and machines, in one transaction. Nobody is mailed. Importing a file
 * again imports what is new in it; rows without a key make new licenses each time. A dry run plans the same and only reads, so
 * that nobody waits for it.
 */
export async function importLicenses(deps: Deps, request: ImportRequest): Promise<ImportResult> {
  const { dryRun, skipBad, source } = request;
  return deps.db.transaction(async (tx) => {
    if (dryRun) await tx.run(sql`set transaction read only`);
    else await lockImports(tx, "to bind");
    const planned = await planRows(deps, tx, request.rows);
    const stored = !dryRun && (skipBad || planned.every(({ outcome }) => outcome !== "bad"));
    const inserts = planned.flatMap(({ insert }) => insert ?? []);
    if (stored) await insertLicenses(deps, tx, inserts, source);
    return { stored, rows: planned.map(({ insert: _insert, ...row }) => row) };
  });
}

interface PlannedRow extends ImportedRow {
  readonly insert?: LicenseToInsert;
}

/** Who has a key by now: someone in the database, or an earlier row. */
interface Holder {
  readonly email: string;
  /** The key as it was written; undefined when its case does not matter. */
  readonly spelling: string | undefined;
  readonly where: string;
}

async function planRows(deps: Deps, tx: Tx, read: readonly ReadRow[]): Promise<PlannedRow[]> {
  const keys = read.map((row) =>
    row.ok && row.license.key !== undefined ? storedKeyOf(row.license.key) : undefined,
  );
  const hashOf = (compact: string) => deps.secrets.hash("license-key", compact);
  const hashes = keys.flatMap((key) => (key ? [hashOf(key.compact)] : []));
  const found = new Map(
    (await findKeyHolders(tx, hashes)).map((each) => [each.keyHash.toString("base64"), each]),
  );
  const emails = read.flatMap((row) => (row.ok ? [row.license.email] : []));
  const suspended = await findSuspended(tx, emails);
  const blocked = await findBlockedHashes(tx);
  const holders = new Map<string, Holder>();
  return read.map((row, index) => {
    const { file, row: number } = row;
    const bad = (problem: string) => ({ file, row: number, outcome: "bad", problem, license: null }) as const;
    if (!row.ok) return bad(row.problem);
    const license = keepMachines(row.license, deps.shop.tiers);
    if (suspended.has(license.email)) return bad("email: The account of this address is suspended.");
    const wrongMachine = findWrongMachine(deps, license) ?? findBlockedMachine(deps, license, blocked);
    if (wrongMachine) return bad(wrongMachine);
    const key = keys[index];
    if (!key)
      return { file, row: number, outcome: "imported", problem: null, license, insert: { license, key } };
    const stored = found.get(hashOf(key.compact).toString("base64"));
    const holder = holders.get(key.compact) ?? (stored && storedHolder(deps, stored));
    const problem = holder && problemWith(license, key, holder);
    if (problem) return bad(problem);
    if (holder) return { file, row: number, outcome: "exists", problem: null, license };
    holders.set(key.compact, {
      email: license.email,
      spelling: spellingOf(key.shown),
      where: `row ${number}`,
    });
    return { file, row: number, outcome: "imported", problem: null, license, insert: { license, key } };
  });
}

function storedKeyOf(key: string): LicenseToInsert["key"] {
  const compact = readLicenseKey(key);
  return compact === undefined ? undefined : { compact, shown: key.trim() };
}

/** How a key is written, apart from dashes and spaces. */
const spellingOf = (shown: string): string | undefined =>
  parseLicenseKey(shown) === compactLicenseKey(shown) ? undefined : shown.replace(/[\s\p{Pd}]/gu, "");

function storedHolder(
  { secrets }: Pick<Deps, "secrets">,
  { licenseId, email, keySealed }: KeyHolder,
): Holder {
  const shown = keySealed && secrets.open("sealed-license-key", licenseId, keySealed).toString();
  return { email, spelling: shown ? spellingOf(shown) : undefined, where: "one that is here already" };
}

/** Keys are looked up in capitals, so two that differ in case alone would be one, and one customer would lose theirs. */
function problemWith(
  license: ImportedLicense,
  key: NonNullable<LicenseToInsert["key"]>,
  holder: Holder,
): string | undefined {
  const spelling = spellingOf(key.shown);
  if (spelling !== undefined && holder.spelling !== undefined && spelling !== holder.spelling)
    return `key: It differs from the key of ${holder.where} in capitals alone, which are not told apart here.`;
  if (!isSameEmail(license.email, holder.email))
    return `key: Someone else has the same key: it is the key of ${holder.where}.`;
  return undefined;
}

/** A machine that the operator has blocked: it is on no license until it is unblocked. */
function findBlockedMachine(
  deps: Pick<Deps, "secrets">,
  { machines }: ImportedLicense,
  blocked: ReadonlySet<string>,
): string | undefined {
  if (blocked.size === 0) return undefined;
  const index = machines.findIndex(({ fingerprint }) => {
    const { exact, folded, named } =
      typeof fingerprint === "string" ? hashMachine(deps, "fingerprint", { fingerprint }) : fingerprint;
    return [exact, folded, named].some((hash) => hash && blocked.has(hash.toString("base64")));
  });
  return index === -1 ? undefined : `machine ${index + 1}: It is blocked. Unblock it first, or leave it out.`;
}

/** Machines that can't be told apart: two with one fingerprint, however it is spelled, and those of another secret key. */
function findWrongMachine(deps: Pick<Deps, "secrets">, { machines }: ImportedLicense): string | undefined {
  const seen = new Set<string>();
  for (const [index, { fingerprint }] of machines.entries()) {
    if (
      typeof fingerprint !== "string" &&
      fingerprint.proof !== deps.secrets.hash("fingerprint", machineProof).toString("base64url")
    )
      return `machine ${index + 1}: It was exported under another secret key. Export with --without-machines.`;
    const { folded, exact } =
      typeof fingerprint === "string" ? hashFingerprint(deps, "fingerprint", fingerprint) : fingerprint;
    const hashes = [exact, ...(folded ? [folded] : [])].map((hash) => hash.toString("base64"));
    if (hashes.some((hash) => seen.has(hash)))
      return `machine ${index + 1}: Another machine of this license has the same fingerprint.`;
    for (const hash of hashes) seen.add(hash);
  }
  return undefined;
}
