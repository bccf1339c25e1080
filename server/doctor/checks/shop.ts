import { loadShop } from "../../load-shop.ts";
import type { Check } from "../check.ts";
import { broken, fine } from "../finding.ts";

/** Whether the folder of the shop can be read. */
export const shopCheck: Check = {
  name: "Shop",
  async look({ config, shop }) {
    if (shop) return fine(`${shop.brand.name} in ${config.shop}.`);
    const reason = await loadShop(config.shop).then(
      () => "it did not load",
      (error: Error) => error.message,
    );
    return broken(reason, "Repair these entries; docs/shop.md describes them.");
  },
};
