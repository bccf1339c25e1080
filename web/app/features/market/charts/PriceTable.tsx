import type { ChartPoint } from "@keystead/contract/portal/market";
import { useState } from "react";
import { DataTable } from "../../../ui/data/DataTable.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { formatAmount, formatMarketTokenPrice } from "../figures/format-market.ts";
import { thinPoints } from "./thin-points.ts";

/** Nobody reads hundreds of rows. The line shows all points. */
const most = 25;

const known = (value: number | null, show: (value: number) => string) =>
  value === null ? "unknown" : show(value);

interface PriceTableProps {
  points: readonly ChartPoint[];
  /** "the last 24 hours" */
  period: string;
}

/** The points of a chart in a table, the latest first. The table is made when it is opened. */
export function PriceTable({ points, period }: PriceTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group mt-4 border-t border-line pt-2"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="inline-flex touch items-center gap-1 py-2 text-15 text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        Show as table
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="-mx-4.5 mt-2 -mb-4.5 border-t border-line">
          <DataTable
            caption={`Prices of ${period}`}
            columns={columns}
            rows={thinPoints(points, most).toReversed()}
            rowKey={({ at }) => at}
          />
        </div>
      )}
    </details>
  );
}

const columns = [
  { header: "Time", cell: ({ at }: ChartPoint) => <Time value={new Date(at)} /> },
  { header: "Price", cell: ({ price }: ChartPoint) => known(price, formatMarketTokenPrice), data: true },
  { header: "24 h volume", cell: ({ volume24h }: ChartPoint) => known(volume24h, formatAmount), data: true },
  { header: "Market cap", cell: ({ marketCap }: ChartPoint) => known(marketCap, formatAmount), data: true },
];
