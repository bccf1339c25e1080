import type { Queryable } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { findNewest } from "./store.ts";

interface Needs extends Pick<Deps, "storage" | "shop"> {
  readonly db: Queryable;
}

/** Whether downloads work: a release is published, and the file of each product's newest one is in the storage. */
export async function checkDownloads({ db, storage, shop }: Needs): Promise<boolean> {
  const artifacts = await findNewest(
    db,
    shop.plans.map((plan) => plan.id),
  );
  const isStored = await Promise.all(artifacts.map(({ id, size }) => storage.has(id, size)));
  return isStored.length > 0 && isStored.every(Boolean);
}
