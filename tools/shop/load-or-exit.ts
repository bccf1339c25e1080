import { type LoadedShop, loadShop, ShopProblem } from "./load-shop.ts";

/** Loads the shop for a program that builds it. Ends the process with 1 and the problems alone when the shop is not right. */
export async function loadShopOrExit(): Promise<LoadedShop> {
  return loadShop().catch((error: unknown) => {
    if (!(error instanceof ShopProblem)) throw error;
    process.stderr.write(`The shop is not right:\n${error.message}\n`);
    process.exit(1);
  });
}
