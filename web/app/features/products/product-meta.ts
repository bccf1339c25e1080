import type { ProductPage } from "@keystead/contract/shop/product-page";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../head/meta.ts";
import { productData, questionsData } from "../head/structured-data.ts";

/** The meta tags of a product's page, structured data included. */
export function productMeta({ name, description, path, questions }: ProductPage): MetaDescriptor[] {
  const about = { name, description, path, price: 0 };
  const data = import.meta.env.SSR ? [productData(about), questionsData(questions)] : [];
  return pageMeta({ title: name, description, path, data });
}
