import { bundlerBot } from "@keystead/content/products/bundler-bot";
import { productMeta } from "../../features/products/product-meta.ts";
import { ProductView } from "../../features/products/ProductView.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";

export const handle = { breadcrumbs: { title: bundlerBot.name } } satisfies PageHandle;

export const meta = () => productMeta(bundlerBot);

export default function BundlerBotPage() {
  return <ProductView product={bundlerBot} />;
}
