import { randomInt } from "node:crypto";
import { parseImportedKey, parseLicenseKey } from "@keystead/contract/license-key";
import type { PolicyOverrides } from "@keystead/contract/shop/policy";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { days, later } from "../../../platform/clock.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { findOrCreateAccount } from "../../accounts/find-or-create-account.ts";
import { suiteOf } from "../issuing/rules.ts";
import { updateSuspension } from "../suspensions/store.ts";
import { newLicenseKey } from "../keys/new-license-key.ts";
import { policyOf } from "../rules.ts";
import { findLicense, insertLicense } from "../store.ts";
import { noteChange } from "../timeline/note-change.ts";
import type { ReadRow } from "./read-export.ts";
import type { ImportedLicense } from "./parse-record.ts";

/** How long a license without an end is given. */
const endlessYears = 100;

interface ImportRequest {
  readonly rows: readonly ReadRow[];
  /** The tier of rows that name none of the shop's. */
  readonly tier: string;
  /** The name of the file, for the timeline. */
  readonly source: string;
  /** Whether to undo everything at the end: the rows tell what would happen. */
  readonly dryRun: boolean;
  /** Whether to import the good rows when others are bad; otherwise nothing is imported then. */
  readonly skipBad: boolean;
}

/** What became of a row. `exists`: its key was imported before, or stands twice in the file. */
export interface ImportedRow {
  readonly row: number;
  readonly outcome: "imported" | "exists" | "bad";
  readonly email: string | null;
  readonly tier: string | null;
  /** What is wrong with a bad row. */
  readonly problem: string | null;
}

interface ImportResult {
  /** Whether anything was stored. */
  readonly stored: boolean;
  readonly rows: readonly ImportedRow[];
}

/** Rolls a transaction back on purpose. */
class Undo extends Error {}

/**
 * Imports licenses of another license server, with their keys: all in one transaction, which a dry run undoes, so that it
 * tells exactly what would happen. Nobody is mailed. Importing a file again imports what is new in it.
 */
export async function importLicenses(deps: Deps, request: ImportRequest): Promise<ImportResult> {
  const { rows: read, dryRun, skipBad } = request;
  const rows: ImportedRow[] = [];
  const hasBad = read.some(({ ok }) => !ok);
  const undo = dryRun || (hasBad && !skipBad);
  try {
    await deps.db.transaction(async (tx) => {
      for (const each of read) rows.push(await importRow(deps, tx, request, each));
      if (undo) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return { stored: !undo, rows };
}

async function importRow(deps: Deps, tx: Tx, request: ImportRequest, read: ReadRow): Promise<ImportedRow> {
  const { row } = read;
  if (!read.ok) return { row, outcome: "bad", email: null, tier: null, problem: read.problem };
  const { license } = read;
  const tier = deps.shop.tiers.find(({ id }) => id === license.tier?.toLowerCase())?.id ?? request.tier;
  const done = { row, email: license.email, tier, problem: null };
  const key = license.key && storedKeyOf(license.key);
  if (key && (await findLicense(tx, { keyHash: deps.secrets.hash("license-key", key.compact) })))
    return { ...done, outcome: "exists" };
  await insertImported(deps, tx, { license, tier, key, source: request.source });
  return { ...done, outcome: "imported" };
}

interface StoredKey {
  /** By which it is looked up. */
  readonly compact: string;
  /** As it is shown. */
  readonly shown: string;
}

function storedKeyOf(key: string): StoredKey | undefined {
  const own = parseLicenseKey(key);
  if (own) return { compact: own, shown: own };
  const compact = parseImportedKey(key);
  return compact === undefined ? undefined : { compact, shown: key.trim() };
}

interface Insertion {
  readonly license: ImportedLicense;
  readonly tier: string;
  readonly key: StoredKey | "" | undefined;
  readonly source: string;
}

async function insertImported(deps: Deps, tx: Tx, { license, tier, key, source }: Insertion): Promise<void> {
  const { secrets, shop, clock } = deps;
  const now = clock.now();
  const id = uuidv7(now);
  const { account } = await findOrCreateAccount(deps, tx, license.email);
  const overrides: PolicyOverrides = {
    ...(license.machines !== undefined && { machines: license.machines }),
    ...(license.users !== undefined && { users: license.users }),
  };
  const { graceDays } = policyOf({ tier, overrides }, shop.tiers);
  const endsAt = license.endsAt ?? later(now, days(endlessYears * 365));
  const own = newLicenseKey(shop.brand.keyPrefix, randomInt);
  const { compact, shown } = key || { compact: own, shown: own };
  await insertLicense(tx, {
    id,
    accountId: account.id,
    email: account.email,
    website: account.website,
    keyHash: secrets.hash("license-key", compact),
    keySealed: secrets.seal("sealed-license-key", id, shown),
    tier,
    entitlements: suiteOf(shop),
    startsAt: license.startsAt ?? now,
    endsAt,
    graceUntil: later(endsAt, days(graceDays)),
    confirmBy: null,
    overrides,
    term: null,
    updatesUntil: null,
  });
  const owned = { id, accountId: account.id };
  const detail = { reason: `Imported from ${source}` };
  await noteChange(tx, owned, { kind: "issued", actor: "operator", detail }, now);
  if (!license.suspended) return;
  await updateSuspension(tx, id, now);
  await noteChange(tx, owned, { kind: "suspended", actor: "operator", detail }, now);
}
