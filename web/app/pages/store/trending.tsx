import { trending } from "@keystead/content/products/trending";
import { productMeta } from "../../features/products/product-meta.ts";
import { ProductView } from "../../features/products/ProductView.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";

export const handle = { breadcrumbs: { title: trending.name } } satisfies PageHandle;

export const meta = () => productMeta(trending);

export default function TrendingPage() {
  return <ProductView product={trending} />;
}
