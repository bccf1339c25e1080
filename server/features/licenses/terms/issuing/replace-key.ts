import { randomInt } from "node:crypto";
import { formatLicenseKey } from "@keystead/contract/values/license-key";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { newLicenseKey } from "../../facts/keys/new-license-key.ts";
import { replaceLicenseKey } from "../../facts/store.ts";

/** Gives a license a new key of this shop, and returns it as its owner types it. The former one opens nothing anymore. */
export async function replaceKey(
  { secrets, shop }: Pick<Deps, "secrets" | "shop">,
  tx: Tx,
  id: string,
): Promise<string> {
  const key = newLicenseKey(shop.brand.keyPrefix, randomInt);
  const keyHash = secrets.hash("license-key", key);
  await replaceLicenseKey(tx, { id, keyHash, keySealed: secrets.seal("sealed-license-key", id, key) });
  return formatLicenseKey(key);
}
