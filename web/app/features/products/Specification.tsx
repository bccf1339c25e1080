import type { ProductPage } from "@keystead/contract/shop/product-page";
import { Chip } from "../../ui/Chip.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";

/** The facts of the product beside its limits, at equal height. */
export function Specification({ product }: { product: ProductPage }) {
  const { specification, figures, limits } = product;
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <div className="border-t border-line-strong pt-4">
        <h3 className="mb-4 text-20 font-semibold tracking-tight">Specs</h3>
        <KeyValueList
          long
          items={[
            ...specification,
            ...figures.map(({ figure, words }) => ({ term: words, value: <SampleFigure figure={figure} /> })),
          ]}
        />
      </div>
      <div className="flex flex-col border-t border-line-strong pt-4">
        <h3 className="mb-4 text-20 font-semibold tracking-tight">What it doesn’t do</h3>
        <ul className="grid flex-1 lg:auto-rows-fr divide-y divide-line text-17">
          {limits.map((limit) => (
            <li key={limit} className="flex items-center py-2.5">
              {limit}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Marks a figure that nobody has measured. */
function SampleFigure({ figure }: { figure: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Chip tone="sample">Example data</Chip>
      <span className="data">{figure}</span>
    </span>
  );
}
