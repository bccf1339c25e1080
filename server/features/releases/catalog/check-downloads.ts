import type { TransactionOptions } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { findOfferedFiles } from "./find-offered-files.ts";

/**
 * Whether downloads work: the files of each product's newest release are in the storage. A shop whose plans publish a sample has
 * a release from its first start; any other shop has none until its operator publishes one.
 * @param limits of the look-up in the database, which is over before the storage is asked
 */
export async function checkDownloads(
  { db, storage, shop }: Pick<Deps, "db" | "storage" | "shop">,
  limits: TransactionOptions,
): Promise<boolean> {
  const products = shop.plans.map((plan) => plan.id);
  const files = await db.transaction((tx) => findOfferedFiles(tx, { products, until: null }), limits);
  const isStored = await Promise.all(files.map(({ id, size }) => storage.has(id, size)));
  const hasSample = shop.plans.some(({ download }) => download !== undefined);
  return (isStored.length > 0 || !hasSample) && isStored.every(Boolean);
}
