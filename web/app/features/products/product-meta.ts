import type { ProductPage } from "@keystead/contract/shop/product-page";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../lib/meta.ts";
import { productData, questionsData } from "../../lib/structured-data.ts";

/** Title, description and address of a product's page, and what it is for search engines. */
export function productMeta({ name, description, path, questions }: ProductPage): MetaDescriptor[] {
  const about = { name, description, path, price: 0 };
  const data = import.meta.env.SSR ? [productData(about), questionsData(questions)] : [];
  return pageMeta({ title: name, description, path, data });
}
