import type { LicenseKeyObject, LicenseMeta } from "@keystead/contract/app/lemon-squeezy";
import type { Deps } from "../../../deps.ts";
import { presentKey } from "../present-key.ts";
import { policyOf, tierOf } from "../rules.ts";
import type { CountedLicense } from "../store.ts";
import { keyStatusOf } from "./rules.ts";

const unknown = {
  store_id: null,
  order_id: null,
  order_item_id: null,
  product_id: null,
  variant_id: null,
  customer_id: null,
  customer_name: null,
  customer_email: null,
};

/** Presents a license as Lemon Squeezy does, for whoever has its key. */
export function presentLicenseKey(
  deps: Pick<Deps, "secrets" | "shop" | "clock">,
  license: CountedLicense,
): { license_key: LicenseKeyObject; meta: LicenseMeta } {
  const { shop, clock } = deps;
  return {
    license_key: {
      id: license.number,
      status: keyStatusOf(license, clock.now()),
      key: presentKey(deps, license),
      activation_limit: policyOf(license, shop.tiers).machines,
      activation_usage: license.machinesUsed,
      created_at: license.createdAt.toISOString(),
      expires_at: license.graceUntil.toISOString(),
      test_mode: false,
    },
    meta: {
      ...unknown,
      product_name: shop.brand.name,
      variant_name: tierOf(shop.tiers, license.tier).name,
    },
  };
}
