import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { formatDate } from "../../lib/format/dates.ts";
import { formatNumber, formatPercent } from "../../lib/format/numbers.ts";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { call } from "../calls/api.ts";

interface Week {
  week: string;
  registered: number;
  activated: number;
  paid: number;
}

/** A count with its share of the sign-ups: "3 (25%)". */
function ofSignUps(count: number, { registered }: Week): string {
  if (registered === 0) return "–";
  const share = formatPercent(count / registered, { maximumFractionDigits: 0 });
  return `${formatNumber(count)} (${share})`;
}

const columns: readonly Column<Week>[] = [
  { header: "Week of", cell: ({ week }) => formatDate(new Date(`${week}T00:00:00Z`), "day", "utc") },
  { header: "Sign-ups", data: true, cell: ({ registered }) => formatNumber(registered) },
  { header: "Activated", data: true, cell: (row) => ofSignUps(row.activated, row) },
  { header: "Paid", data: true, cell: (row) => ofSignUps(row.paid, row) },
];

/** What became of those who signed up, by the week in which they did. */
export function ConversionPart() {
  const query = useQuery({
    queryKey: ["conversion"],
    queryFn: () => dataOf(call("GET /v1/admin/figures/conversion", { query: {} })),
  });
  return (
    <Part title="Conversion" aside={<span className="text-13 text-muted">By week of sign-up, so far</span>}>
      <Loaded
        query={query}
        title="The conversion didn't load"
        loading="Loading the conversion"
        skeleton={<RowsSkeleton values={["w-40", "w-48", "w-36", "w-44"]} />}
      >
        {({ weeks }) => {
          const first = weeks.findIndex(({ registered }) => registered > 0);
          if (first === -1)
            return (
              <EmptyState title="No one has signed up in twelve weeks">
                Each week with sign-ups shows how many of them have activated and paid.
              </EmptyState>
            );
          return (
            <div className="overhang border-t border-line">
              <DataTable
                caption="Conversion"
                rows={weeks.slice(first).toReversed()}
                rowKey={({ week }) => week}
                columns={columns}
              />
            </div>
          );
        }}
      </Loaded>
    </Part>
  );
}
