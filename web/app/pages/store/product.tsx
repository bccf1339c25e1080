import type { ProductPage } from "@keystead/contract/shop/product-page";
import type { ReactNode } from "react";
import { type MetaArgs, useLocation } from "react-router";
import { MarketTokenBrowser } from "../../features/market/market-tokens/MarketTokenBrowser.tsx";
import { findProduct } from "../../features/products/find-product.ts";
import { productMeta } from "../../features/products/product-meta.ts";
import { ProductView } from "../../features/products/ProductView.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { Section } from "../../ui/layout/Section.tsx";

export const handle = {
  breadcrumbs: { titleOf: (path: string) => findProduct(path)?.name ?? "" },
} satisfies PageHandle;

export const meta = ({ location }: Pick<MetaArgs, "location">) => {
  const product = findProduct(location.pathname);
  return product ? productMeta(product) : [];
};

const livePanels: Record<NonNullable<ProductPage["live"]>, ReactNode> = {
  market: (
    <Section title="The market now">
      <MarketTokenBrowser />
    </Section>
  ),
};

/** One module for the page of every product; routes.ts names their addresses. */
export default function Product() {
  const product = findProduct(useLocation().pathname);
  if (!product) return null;
  const { path, live } = product;
  return <ProductView key={path} product={product} live={live && livePanels[live]} />;
}
