import { randomInt } from "node:crypto";
import { formatLicenseKey } from "@keystead/contract/values/license-key";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { newLicenseKey } from "../../facts/keys/new-license-key.ts";
import { storeKey } from "../../facts/keys/store-key.ts";
import { replaceLicenseKey } from "../../facts/store.ts";

/** Gives a license a new key of this shop, and returns it as its owner types it. The former one opens nothing anymore. */
export async function replaceKey(deps: Pick<Deps, "secrets" | "shop">, tx: Tx, id: string): Promise<string> {
  const key = newLicenseKey(deps.shop.brand.keyPrefix, randomInt);
  await replaceLicenseKey(tx, { id, ...storeKey(deps, id, key) });
  return formatLicenseKey(key);
}
