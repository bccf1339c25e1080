import type { Queryable } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { findNewestFiles } from "./store.ts";

interface Needs extends Pick<Deps, "storage" | "shop"> {
  readonly db: Queryable;
}

/**
 * Whether downloads work: the files of each product's newest release are in the storage. A shop whose plans publish a sample has
 * a release from its first start; any other shop has none until its operator publishes one.
 */
export async function checkDownloads({ db, storage, shop }: Needs): Promise<boolean> {
  const products = shop.plans.map((plan) => plan.id);
  const files = await findNewestFiles(db, { products, until: null });
  const isStored = await Promise.all(files.map(({ id, size }) => storage.has(id, size)));
  const hasSample = shop.plans.some(({ download }) => download !== undefined);
  return (isStored.length > 0 || !hasSample) && isStored.every(Boolean);
}
