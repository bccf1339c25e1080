import type { ProductPage } from "@keystead/contract/shop/product-page";
import { Chip } from "../../ui/Chip.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** The table of facts, beside a list of what the product does not do. */
export function Specification({ product }: { product: ProductPage }) {
  const { specification, figures, limits } = product;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Panel title="Specification" level={3}>
        <KeyValueList
          long
          items={[
            ...specification,
            ...figures.map(({ figure, words }) => ({ term: words, value: <SampleFigure figure={figure} /> })),
          ]}
        />
      </Panel>
      <Panel title="What it does not do" level={3}>
        <ul className="divide-y divide-line text-15">
          {limits.map((limit) => (
            <li key={limit} className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
              <Icon name="close" className="mt-1 size-4 text-muted" />
              {limit}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** A claim without a measurement. */
function SampleFigure({ figure }: { figure: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Chip tone="sample">Sample</Chip>
      <span className="data">{figure}</span>
    </span>
  );
}
