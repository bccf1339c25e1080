import type { Queryable } from "../../../../db/database.ts";
import { type CountedLicense, findLicense } from "../../facts/store.ts";
import { findLicenseOfOrder } from "./store.ts";

/** The license of an order; undefined for an order without one. */
export async function findOrder(
  { db }: { readonly db: Queryable },
  orderNumber: string,
): Promise<CountedLicense | undefined> {
  const id = await findLicenseOfOrder(db, orderNumber);
  return id === undefined ? undefined : findLicense(db, { id });
}
