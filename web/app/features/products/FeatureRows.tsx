import type { ProductPage } from "@keystead/contract/shop/product-page";
import type { ReactNode } from "react";
import { PreviewFacts } from "./PreviewFacts.tsx";
import { PreviewLog } from "./PreviewLog.tsx";

type Feature = ProductPage["features"][number];

/** The features two by two, beside a picture of what the app shows. The sides alternate. */
export function FeatureRows({ product }: { product: ProductPage }) {
  const { features, preview } = product;
  return (
    <div className="grid gap-y-12 md:gap-y-16">
      <Row picture={<PreviewFacts {...preview} />}>
        <Pair features={features.slice(0, 2)} />
      </Row>
      <Row picture={<PreviewLog log={preview.log} />} first>
        <Pair features={features.slice(2, 4)} />
      </Row>
      {features.length > 4 && (
        <div className="grid gap-x-16 gap-y-7 border-t border-line-strong pt-7 md:grid-cols-2">
          <Pair features={features.slice(4)} />
        </div>
      )}
    </div>
  );
}

interface RowProps {
  picture: ReactNode;
  /** Whether the picture is on the left. */
  first?: boolean;
  children: ReactNode;
}

function Row({ picture, first = false, children }: RowProps) {
  return (
    <div
      className={`grid items-center gap-x-16 gap-y-7 ${first ? "lg:grid-cols-[7fr_5fr]" : "lg:grid-cols-[5fr_7fr]"}`}
    >
      <div className={`grid gap-7 ${first ? "lg:order-last" : ""}`}>{children}</div>
      <div className="min-w-0">{picture}</div>
    </div>
  );
}

function Pair({ features }: { features: readonly Feature[] }) {
  return features.map(({ title, words }) => (
    <div key={title}>
      <h3 className="text-20 font-semibold tracking-tight md:text-26">{title}</h3>
      <p className="mt-1.5 max-w-[48ch] text-15 text-muted md:text-17">{words}</p>
    </div>
  ));
}
