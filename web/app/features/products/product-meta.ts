import type { ProductPage } from "@keystead/content/products/product-page";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../lib/meta.ts";

/** Title, description and address of a product's page. */
export function productMeta({ name, description, path }: ProductPage): MetaDescriptor[] {
  return pageMeta({ title: name, description, path });
}
