import type { LicenseKeyObject, LicenseMeta } from "@keystead/contract/app/lemon-squeezy";
import { isEndless } from "@keystead/contract/values/endless-license";
import type { Deps } from "../../../../deps.ts";
import { policyOf, tierOf } from "../../facts/rules.ts";
import type { CountedLicense } from "../../facts/store.ts";
import { keyStatusOf } from "./rules.ts";

const unknown = {
  order_id: null,
  order_item_id: null,
  customer_id: null,
  customer_name: null,
  customer_email: null,
};

/** Presents a license as Lemon Squeezy does, for the holder of one of its keys. It shows that key, which may be a member's. */
export function presentLicenseKey(
  { shop, clock }: Pick<Deps, "shop" | "clock">,
  license: CountedLicense,
  licenseKey: string,
): { license_key: LicenseKeyObject; meta: LicenseMeta } {
  const tier = tierOf(shop.tiers, license.tier);
  const { lemonSqueezy: former } = shop.brand;
  return {
    license_key: {
      id: license.number,
      status: keyStatusOf(license, clock.now()),
      key: licenseKey.trim(),
      activation_limit: policyOf(license, shop.tiers).machines,
      activation_usage: license.machinesUsed,
      created_at: license.createdAt.toISOString(),
      expires_at: isEndless(license) ? null : license.graceUntil.toISOString(),
      test_mode: false,
    },
    meta: {
      ...unknown,
      store_id: former?.storeId ?? null,
      product_id: former?.productId ?? null,
      variant_id: tier.lemonSqueezyVariant ?? null,
      product_name: shop.brand.name,
      variant_name: tier.name,
    },
  };
}
