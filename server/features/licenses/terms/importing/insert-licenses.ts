import { randomInt } from "node:crypto";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { emailIdentity } from "../../../../platform/email-address.ts";
import { findOrCreateAccount } from "../../../accounts/identity/find-or-create-account.ts";
import { entitlementsOf } from "../issuing/rules.ts";
import { newLicenseKey } from "../../facts/keys/new-license-key.ts";
import { storeKey } from "../../facts/keys/store-key.ts";
import { silentAt } from "../../machines/activation/rules.ts";
import { policyOf } from "../../facts/rules.ts";
import { insertLicense } from "../../facts/store.ts";
import { noteChanges } from "../../record/timeline/note-changes.ts";
import type { LicensedEvent } from "../../record/timeline/store.ts";
import { hashMachine } from "../../checking/validation/hash-machine.ts";
import type { ExportedHashes } from "../import-files/parse-machine.ts";
import type { ImportedLicense } from "../import-files/parse-record.ts";
import { overridesOf } from "./rules.ts";
import { type ImportedHistory, type ImportedMachineRow, insertMachines, updateHistories } from "./store.ts";

/** A license with its key as it is looked up and as it is shown; undefined for one that gets a new key. */
export interface LicenseToInsert {
  readonly license: ImportedLicense;
  readonly key: { readonly compact: string; readonly shown: string } | undefined;
}

/** How many rows go into one statement. */
const batch = 1000;

const inBatches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) =>
    rows.slice(index * batch, (index + 1) * batch),
  );

/** Inserts licenses with their machines and what their timelines say of them. Locks their accounts when all is computed. */
export async function insertLicenses(
  deps: Deps,
  tx: Tx,
  licenses: readonly LicenseToInsert[],
  source: string,
): Promise<void> {
  const now = tx.now;
  const prepared = licenses.map((each) => prepare(deps, each, now));
  const accounts = await lockAccounts(
    deps,
    tx,
    prepared.map(({ license }) => license.email),
  );
  const events: LicensedEvent[] = [];
  for (const { license, row } of prepared) {
    const account = accounts.get(emailIdentity(license.email));
    if (!account) throw new Error("an account that was just locked is not there");
    const { id: accountId, email, website } = account;
    await insertLicense(tx, { ...row, accountId, email, website });
    for (const event of eventsOf(license, { id: row.id, accountId }, source)) events.push(event);
  }
  const histories = prepared.flatMap(({ license, row }) => historyOf(license, row.id, now));
  for (const some of inBatches(histories)) await updateHistories(tx, some);
  const machines = prepared.flatMap((each) => each.machines);
  for (const some of inBatches(machines)) await insertMachines(tx, some);
  for (const some of inBatches(events)) await noteChanges(tx, some, now);
}

type Owned = LicensedEvent["license"];

function prepare(deps: Deps, { license, key }: LicenseToInsert, now: Date) {
  const { shop } = deps;
  const id = uuidv7(now);
  const own = newLicenseKey(shop.brand.keyPrefix, randomInt);
  const row = {
    id,
    ...storeKey(deps, id, key?.shown ?? own),
    tier: license.tier,
    entitlements: license.entitlements ?? entitlementsOf(shop, license.tier),
    startsAt: license.startsAt,
    endsAt: license.endsAt,
    graceUntil: license.graceUntil,
    createdAt: license.startsAt,
    overrides: overridesOf(license),
    term: license.term,
    termDay: license.termDay,
    updatesUntil: license.updatesUntil,
  };
  return { license, row, machines: machinesOf(deps, license, id, now) };
}

/** The accounts by the identities of their addresses, locked in the order of these, so that two imports do not deadlock. */
async function lockAccounts(deps: Deps, tx: Tx, emails: readonly string[]) {
  const byIdentity = new Map(emails.toReversed().map((email) => [emailIdentity(email), email]));
  type Found = Extract<Awaited<ReturnType<typeof findOrCreateAccount>>, { ok: true }>;
  const accounts = new Map<string, Found["account"]>();
  for (const identity of [...byIdentity.keys()].toSorted()) {
    const found = await findOrCreateAccount(deps, tx, byIdentity.get(identity) ?? "");
    if (!found.ok) throw new Error("an account was suspended since the rows were looked at");
    accounts.set(identity, found.account);
  }
  return accounts;
}

function historyOf({ status, activatedAt }: ImportedLicense, id: string, now: Date): ImportedHistory[] {
  const suspendedAt = status === "suspended" ? now : null;
  const revokedAt = status === "revoked" ? now : null;
  return (activatedAt ?? suspendedAt ?? revokedAt) ? [{ id, activatedAt, suspendedAt, revokedAt }] : [];
}

/** The machines count as one event: those of a large license would push everything else off its timeline. */
function eventsOf({ status, machines }: ImportedLicense, license: Owned, source: string): LicensedEvent[] {
  const came =
    machines.length === 0
      ? ""
      : machines.length === 1
        ? ", with 1 machine"
        : `, with ${machines.length} machines`;
  const detail = { reason: `Imported from ${source}${came}` };
  const stopped = status === "suspended" || status === "revoked" ? [status] : [];
  return (["issued", ...stopped] as const).map((kind) => ({
    license,
    event: {
      kind,
      actor: "operator",
      detail: kind === "issued" ? detail : { reason: `Imported from ${source}` },
    },
  }));
}

const hashesOf = ({ exact, folded, named }: Pick<ExportedHashes, "exact" | "folded" | "named">) => ({
  fingerprintHash: exact,
  foldedHash: folded,
  namedHash: named,
});

function machinesOf(
  deps: Deps,
  license: ImportedLicense,
  licenseId: string,
  now: Date,
): ImportedMachineRow[] {
  const policy = policyOf({ tier: license.tier, overrides: overridesOf(license) }, deps.shop.tiers);
  // Each sighting gives a floating machine the same window as the one before, so the import counts as a sighting. Otherwise the
  // window since a sighting years ago would be kept for years.
  const silent = silentAt(policy, now);
  return license.machines.map(({ fingerprint, ...machine }) => ({
    ...machine,
    lastSeenAt: silent ? now : machine.lastSeenAt,
    ...hashesOf(
      typeof fingerprint === "string" ? hashMachine(deps, "fingerprint", { fingerprint }) : fingerprint,
    ),
    id: uuidv7(now),
    licenseId,
    silentAt: silent,
  }));
}
