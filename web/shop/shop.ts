import { loadShop } from "../../tools/shop/load-shop.ts";

/** The shop that is built: the folder that `SHOP` names, else the one that ships. */
export const shop = await loadShop();
