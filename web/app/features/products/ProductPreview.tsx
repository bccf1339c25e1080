import type { ProductPage } from "@keystead/contract/shop/product-page";
import { Chip } from "../../ui/Chip.tsx";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Change } from "../market/figures/Change.tsx";

/** A preview of the product with sample figures. */
export function ProductPreview({ title, gauge, rows, log }: ProductPage["preview"]) {
  return (
    <Panel title={title} aside={<Chip tone="sample">Sample</Chip>}>
      <div className="grid gap-5">
        <div>
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-15">
            <span className="text-muted">{gauge.label}</span>
            <span className="data">{gauge.words}</span>
          </p>
          <Gauge label={gauge.label} value={gauge.value} max={gauge.max} valueText={gauge.words} />
        </div>
        <KeyValueList
          items={rows.map((row) => ({
            term: row.term,
            value: "percent" in row ? <Change percent={row.percent} /> : row.value,
            data: true,
          }))}
        />
        <ul
          aria-label="Log"
          className="data min-w-0 rounded-control border border-line bg-sunken p-3 text-13 text-muted"
        >
          {log.map(({ time, words, outcome }) => (
            <li key={time} className="flex gap-4 py-1">
              <span>{time}</span>
              <span className="min-w-0 flex-1 text-text sm:truncate">{words}</span>
              <span>{outcome}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
