import type { ProductPage } from "@keystead/contract/shop/product-page";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Change } from "../market/figures/Change.tsx";

type PreviewFactsProps = Pick<ProductPage["preview"], "title" | "gauge" | "rows">;

/** The figures of the app's panel. */
export function PreviewFacts({ title, gauge, rows }: PreviewFactsProps) {
  return (
    <Panel title={title} level={3}>
      <KeyValueList
        items={[
          { term: gauge.label, value: gauge.words },
          ...rows.map((row) => ({
            term: row.term,
            value: "percent" in row ? <Change percent={row.percent} /> : row.value,
          })),
        ]}
      />
    </Panel>
  );
}
