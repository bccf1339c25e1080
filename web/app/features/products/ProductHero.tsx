import { sampleAppNote } from "@keystead/content/catalogue";
import type { ProductPage } from "@keystead/contract/shop/product-page";
import { Link } from "react-router";
import { hasPage } from "../../lib/routing/has-page.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { ProductPicture } from "../product-pictures/ProductPicture.tsx";
import { ProductPreview } from "./ProductPreview.tsx";
import { StartButton } from "./StartButton.tsx";

export function ProductHero({ product }: { product: ProductPage }) {
  const { heading, lede, preview, picture, planned = false } = product;
  return (
    <div className="pt-8 pb-2 md:pt-12">
      <h1 className="max-w-[26ch] text-36 font-semibold tracking-tighter md:text-52">{heading}</h1>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
        <p className="max-w-[52ch] text-17 text-pretty text-muted">{lede}</p>
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
          <StartButton product={product} />
          {hasPage("/demo") && (
            <Link to="/demo" className={buttonClass()}>
              View Demo
            </Link>
          )}
        </div>
      </div>
      {sampleAppNote && (
        <p className="mt-6 flex items-start gap-2.5 text-15">
          <Icon name="info" className="mt-0.5 size-5 text-muted" />
          <span className="text-balance">{sampleAppNote}</span>
        </p>
      )}
      {picture ? (
        <div className="mt-9 md:mt-12">
          <ProductPicture picture={picture} planned={planned} />
        </div>
      ) : (
        <div className="mt-9 max-w-140">
          <ProductPreview {...preview} planned={planned} />
        </div>
      )}
    </div>
  );
}
