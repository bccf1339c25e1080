import type { Queryable } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { findNewestFiles } from "./store.ts";

interface Needs extends Pick<Deps, "storage" | "shop"> {
  readonly db: Queryable;
}

/** Whether downloads work: a release is published, and the files of each product's newest one are in the storage. */
export async function checkDownloads({ db, storage, shop }: Needs): Promise<boolean> {
  const products = shop.plans.map((plan) => plan.id);
  const files = await findNewestFiles(db, { products, until: null });
  const isStored = await Promise.all(files.map(({ id, size }) => storage.has(id, size)));
  return isStored.length > 0 && isStored.every(Boolean);
}
