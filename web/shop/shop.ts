import { loadShop } from "../../tools/shop/load-shop.ts";

/** The shop that is built: the folder in the environment variable `SHOP`, or the shop that ships. */
export const shop = await loadShop();
