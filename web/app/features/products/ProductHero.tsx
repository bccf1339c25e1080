import { currency, sampleAppNote } from "@keystead/content/catalogue";
import { trialDays } from "@keystead/content/tiers";
import type { ProductPage } from "@keystead/contract/shop/product-page";
import { Link } from "react-router";
import { hasPage } from "../../lib/has-page.ts";
import { formatPrice } from "../../lib/format.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { ProductPreview } from "./ProductPreview.tsx";
import { StartButton } from "./StartButton.tsx";

export function ProductHero({ product }: { product: ProductPage }) {
  const { name, heading, lede, preview } = product;
  return (
    <div className="grid grid-cols-1 items-center gap-x-16 gap-y-10 pt-8 pb-2 md:pt-12 lg:grid-cols-[1.1fr_0.9fr]">
      <div>
        <p className="data text-13 text-muted">
          {name}, {formatPrice(0, currency)} for {trialDays} days
        </p>
        <h1 className="mt-2 text-36 font-semibold tracking-tighter md:text-52">{heading}</h1>
        <p className="mt-5 mb-7 max-w-[52ch] text-17 text-pretty text-muted">{lede}</p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <StartButton product={product} />
          {hasPage("/demo") && (
            <Link to="/demo" className={buttonClass()}>
              View Demo
            </Link>
          )}
        </div>
        {sampleAppNote && <p className="mt-5 max-w-reading text-15 text-muted">{sampleAppNote}</p>}
      </div>
      <ProductPreview {...preview} />
    </div>
  );
}
