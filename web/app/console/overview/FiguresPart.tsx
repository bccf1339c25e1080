import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { formatNumber } from "../../lib/format/numbers.ts";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { call } from "../calls/api.ts";
import { changeWords, comparePeriods, type Figure } from "./compare-periods.ts";
import { DayBars } from "./DayBars.tsx";
import { FigureChart } from "./FigureChart.tsx";
import { figurePlans } from "./figure-plans.ts";
import { periods, usePeriod } from "./use-period.ts";

const names = figurePlans.map(({ name }) => name);

type Row = (typeof figurePlans)[number] & { figure: Figure };

const columns: readonly Column<Row>[] = [
  {
    header: "Figure",
    cell: ({ label, to }) =>
      to === undefined ? (
        label
      ) : (
        <Link to={to} className="inline-flex touch items-center hover:underline">
          {label}
        </Link>
      ),
  },
  { header: "Now", data: true, cell: ({ figure }) => formatNumber(figure.total) },
  { header: "Before", data: true, cell: ({ figure }) => formatNumber(figure.before) },
  { header: "Change", data: true, cell: ({ figure }) => changeWords(figure) },
  {
    header: "By day",
    width: "w-1/3",
    cell: ({ figure }) => <DayBars days={figure.days} className="h-8" />,
  },
];

/** What was counted in a period, compared with the one before, and one figure by day. */
export function FiguresPart() {
  const { chosen, choose, period } = usePeriod();
  const name = chosen("figure", names) || "registered";
  const query = useQuery({
    queryKey: ["figures", period],
    queryFn: () => dataOf(call("GET /v1/admin/figures", { query: { days: period * 2 } })),
  });
  return (
    <Part title="Figures" aside={<span className="text-13 text-muted">Days in UTC</span>}>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <SelectField
          id="figure-period"
          label="Period"
          options={periods.map((days) => ({ value: days, label: `The last ${days} days` }))}
          value={String(period)}
          onChange={({ currentTarget }) => choose("days", currentTarget.value)}
        />
        <SelectField
          id="figure-name"
          label="Shown by day"
          options={figurePlans.map((plan) => ({ value: plan.name, label: plan.label }))}
          value={name}
          onChange={({ currentTarget }) => choose("figure", currentTarget.value)}
        />
      </div>
      <Loaded
        query={query}
        title="The figures didn't load"
        loading="Loading the figures"
        skeleton={<RowsSkeleton values={["w-40", "w-48", "w-36", "w-44", "w-52"]} />}
      >
        {({ days }) => {
          const rows = figurePlans.map((plan) => ({
            ...plan,
            figure: comparePeriods(days, period, plan.name),
          }));
          const shown = rows.find((row) => row.name === name);
          return (
            <>
              <div className="overhang border-t border-line">
                <DataTable caption="Figures" rows={rows} rowKey={(row) => row.name} columns={columns} />
              </div>
              {shown && <FigureChart label={shown.label} figure={shown.figure} />}
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}
