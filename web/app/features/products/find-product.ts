import { productPages } from "@keystead/content/products";
import type { ProductPage } from "@keystead/contract/shop/product-page";

/** The product with its page at this path, which may end with a slash. */
export function findProduct(path: string): ProductPage | undefined {
  return productPages.find((product) => product.path === path.replace(/\/$/, ""));
}
