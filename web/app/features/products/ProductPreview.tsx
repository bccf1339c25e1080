import type { ProductPage } from "@keystead/contract/shop/product-page";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";

/** The panel of a product without a drawing, with sample figures. */
export function ProductPreview({ title, gauge, planned }: ProductPage["preview"] & { planned: boolean }) {
  return (
    <figure>
      <Panel title={title}>
        <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-15">
          <span className="text-muted">{gauge.label}</span>
          <span>{gauge.words}</span>
        </p>
        <Gauge label={gauge.label} value={gauge.value} max={gauge.max} valueText={gauge.words} />
      </Panel>
      <figcaption className="mt-3 text-13 text-muted" data-label>
        {planned ? "Planned, example data" : "Example data"}
      </figcaption>
    </figure>
  );
}
