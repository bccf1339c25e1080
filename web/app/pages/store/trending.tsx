import { trending } from "@keystead/content/products/trending";
import { TrendingGrid } from "../../features/market/TrendingGrid.tsx";
import { productMeta } from "../../features/products/product-meta.ts";
import { ProductView } from "../../features/products/ProductView.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { Section } from "../../ui/Section.tsx";

export const handle = { breadcrumbs: { title: trending.name } } satisfies PageHandle;

export const meta = () => productMeta(trending);

export default function TrendingPage() {
  return (
    <ProductView
      product={trending}
      live={
        <Section title="The market now" aside="Asked for again every 30 seconds.">
          <TrendingGrid />
        </Section>
      }
    />
  );
}
