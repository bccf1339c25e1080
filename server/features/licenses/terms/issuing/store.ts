import type { PolicyOverrides } from "@keystead/contract/shop/policy";
import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { type LicenseFacts, licenseTable } from "../../facts/table.ts";
import type { TermDates } from "./rules.ts";
import { orderTable } from "./table.ts";

/** Locks the number of an order until the transaction ends, so that it issues or renews one license. */
export async function lockOrder(tx: Tx, orderNumber: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${orderNumber}`}, 0))`);
}

/** The id of the license that an order has issued or renewed, or was set on; undefined for an order that is still to be fulfilled. */
export async function findLicenseOfOrder(db: Queryable, orderNumber: string): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    select id from licenses where order_number = ${orderNumber}
    union select license_id from license_orders where order_number = ${orderNumber}`);
  return row?.id;
}

/** Stores that an order has done what it can do, for this license. */
export async function insertOrder(tx: Tx, licenseId: string, orderNumber: string): Promise<void> {
  await tx.run(sql`
    ${orderTable.insert({ orderNumber, licenseId, doneAt: tx.now })} on conflict (order_number) do nothing`);
}

/** Stores the dates of a license's term. The caller has locked its row, as for every change below. */
export function updateTerm(tx: Tx, id: string, dates: TermDates): Promise<number> {
  return tx.run(sql`update licenses set ${licenseTable.set(dates)} where id = ${id}`);
}

type Kind = Pick<LicenseFacts, "tier" | "entitlements" | "overrides" | "term">;

/** Stores what kind of license it is. A paid license is never paused for want of a confirmed address. */
export function updateKind(tx: Tx, id: string, kind: Kind): Promise<number> {
  return tx.run(sql`update licenses set ${licenseTable.set({ ...kind, confirmBy: null })} where id = ${id}`);
}

/** Stores which apps and features a license covers from now on. */
export function updateEntitlements(tx: Tx, id: string, entitlements: readonly string[]): Promise<number> {
  return tx.run(sql`update licenses set ${licenseTable.set({ entitlements })} where id = ${id}`);
}

/** Stores which order a license is of; null for none. */
export function updateOrder(tx: Tx, id: string, orderNumber: string | null): Promise<number> {
  return tx.run(sql`update licenses set ${licenseTable.set({ orderNumber })} where id = ${id}`);
}

/** Stores where the rules of a license differ from those of its tier. */
export function updateOverrides(tx: Tx, id: string, overrides: PolicyOverrides): Promise<number> {
  return tx.run(sql`update licenses set ${licenseTable.set({ overrides })} where id = ${id}`);
}

/** Stores who owns a license from now on. */
export function updateAccount(
  tx: Tx,
  id: string,
  account: { readonly id: string; readonly email: string },
): Promise<number> {
  return tx.run(sql`
    update licenses set account_id = ${account.id}, email = ${account.email}, suspended_with_account = false
    where id = ${id}`);
}

/** Removes everybody and every machine from a license, and what is kept on it. */
export async function emptyLicense(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from machines where license_id = ${id}`);
  await tx.run(sql`delete from license_seats where license_id = ${id}`);
  await tx.run(sql`delete from seat_invitations where license_id = ${id}`);
  await tx.run(sql`delete from license_transfers where license_id = ${id}`);
  await tx.run(sql`delete from license_metadata where license_id = ${id}`);
}

/** How many licenses are of a tier. */
export interface TierCount {
  readonly tier: string;
  readonly licenses: number;
}

/** How many licenses are of each tier that is none of these. */
export function countUnknownTiers(db: Queryable, known: readonly string[]): Promise<TierCount[]> {
  return db.rows(sql`
    select tier, count(*) as licenses from licenses where tier <> all(${known}::text[]) group by tier order by tier`);
}
