import { demoChart } from "@keystead/content/landing/demo-chart";
import type { DemoPeriod } from "@keystead/contract/shop/landing";
import { formatRelative } from "../../../lib/format/distances.ts";
import { formatNumber } from "../../../lib/format/numbers.ts";

const step = 10;
const height = 100;

/**
 * A bar chart, and the same figures as a table for screen readers. The table is wrapped, because a table does not get
 * narrower than its cells.
 */
export function DemoChart({ period }: { period: DemoPeriod }) {
  const { values } = period;
  const highest = Math.max(...values);
  const sum = Math.round(values.reduce((total, value) => total + value, 0) * 10) / 10;
  return (
    <figure className="relative animate-appear p-4.5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-13 text-muted">{demoChart.title}</span>
        <span className="data text-26 font-medium tracking-tight">{formatNumber(sum)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${values.length * step} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 block h-16 w-full sm:h-24 border-b border-line-strong"
        aria-hidden="true"
      >
        {values.map((value, index) => {
          const tall = (value / highest) * height;
          const last = index === values.length - 1;
          return (
            <rect
              // The values have no other key than their index.
              key={`${index + 1} of ${values.length}`}
              x={index * step + 2}
              width={step - 4}
              y={height - tall}
              height={tall}
              className={last ? "fill-live" : "fill-tick"}
            />
          );
        })}
      </svg>
      <p className="mt-2 flex justify-between text-13 text-muted max-sm:hidden" aria-hidden="true">
        <span>{ago(period, 0)}</span>
        <span>now</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>
            {demoChart.title}, {period.label}, sample
          </caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{demoChart.unit}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, index) => {
              const when = ago(period, index);
              return (
                <tr key={when}>
                  <th scope="row">{when}</th>
                  <td>{formatNumber(value)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The age of a value: "23 hours ago", "now". */
function ago({ values, step: unit }: DemoPeriod, index: number): string {
  const back = values.length - 1 - index;
  return back === 0 ? "now" : formatRelative(-back, unit);
}
