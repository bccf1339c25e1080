import { formatDate } from "../../lib/format/dates.ts";
import { formatNumber } from "../../lib/format/numbers.ts";
import { DataTable } from "../../ui/data/DataTable.tsx";
import type { Figure } from "./compare-periods.ts";
import { DayBars } from "./DayBars.tsx";
import { TableBehind } from "./TableBehind.tsx";

const dayWords = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), "day", "utc");

/** One figure by day, as bars and as the table behind them. */
export function FigureChart({ label, figure: { days, total } }: { label: string; figure: Figure }) {
  const first = days.at(0);
  const best = days.reduce(
    (one, other) => (other.count > one.count ? other : one),
    days[0] ?? { day: "", count: 0 },
  );
  const summary =
    best.count === 0
      ? `${label}: none in ${days.length} days.`
      : `${label}: ${formatNumber(total)} in ${days.length} days, at most ${formatNumber(best.count)} on ${dayWords(best.day)}.`;
  return (
    <figure className="mt-8">
      <figcaption className="mb-3 text-15">
        <span>{summary}</span>
      </figcaption>
      <DayBars days={days} className="h-44 border-b border-line" label={summary} />
      <p className="mt-1.5 flex justify-between text-13 text-muted" aria-hidden="true">
        <span>{first && dayWords(first.day)}</span>
        <span>Today</span>
      </p>
      <TableBehind className="max-w-lg">
        <DataTable
          caption={label}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { header: "Day", cell: ({ day }) => dayWords(day) },
            { header: label, data: true, cell: ({ count }) => formatNumber(count) },
          ]}
        />
      </TableBehind>
    </figure>
  );
}
