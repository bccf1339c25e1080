import { demoChart } from "@keystead/content/landing/demo-chart";
import { demoDashboard } from "@keystead/content/landing/demo-dashboard";
import type { DemoPeriod } from "@keystead/contract/shop/landing";
import { useId, useState } from "react";
import { Link } from "react-router";
import { formatDate } from "../../../lib/format/dates.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { DemoAlert } from "./DemoAlert.tsx";
import { DemoChart } from "./DemoChart.tsx";
import { DemoApps, DemoPerformance } from "./DemoFigures.tsx";
import { DemoSidebar } from "./DemoSidebar.tsx";

const wide = "max-lg:hidden";

/**
 * A demo dashboard with invented figures and working controls. Below 1024 px only its alert and its chart are shown, with a link to
 * the demo.
 */
export function DemoDashboard() {
  const [period, setPeriod] = useState(demoChart.periods[0]);
  const [refreshed, setRefreshed] = useState(0);
  return (
    <Section title="Everything in one place" aside={<Introduction />} example>
      <div className="grid rounded-card border border-line bg-raised lg:grid-cols-[14rem_1fr]">
        <div className={`min-w-0 *:h-full ${wide}`}>
          <DemoSidebar />
        </div>
        <div className="flex min-w-0 flex-col">
          <header className="flex flex-wrap items-center gap-x-3 border-b border-line px-4.5 py-2 sm:py-3">
            <h3 className="text-15 font-semibold max-sm:sr-only">Dashboard</h3>
            <span
              className="text-13 text-muted tabular-nums max-sm:not-empty:order-last max-sm:not-empty:w-full"
              role="status"
            >
              {refreshed > 0 && `refreshed ${formatDate(refreshed, "clock", "own")}`}
            </span>
            <span className="flex gap-2 max-sm:w-full max-sm:justify-between sm:ml-auto">
              <PeriodSelect period={period} onChange={setPeriod} />
              <Button size="small" aria-label="Refresh" onClick={() => setRefreshed(Date.now())}>
                <Icon name="refresh" className="size-4" />
                Refresh
              </Button>
            </span>
          </header>
          {demoDashboard.alert && <DemoAlert {...demoDashboard.alert} />}
          {period && <DemoChart key={`${period.id} ${refreshed}`} period={period} />}
          <div className={`grid border-t border-line md:grid-cols-2 ${wide}`}>
            <DemoApps />
            <DemoPerformance />
          </div>
        </div>
      </div>
    </Section>
  );
}

/** A narrow screen shows a part of the dashboard, and where the rest is. */
function Introduction() {
  return (
    <>
      <span className={wide}>{demoDashboard.aside}</span>
      <Link to="/demo" className="touch font-semibold text-text underline underline-offset-3 lg:hidden">
        Open the demo
      </Link>
    </>
  );
}

interface PeriodSelectProps {
  period: DemoPeriod | undefined;
  onChange: (period: DemoPeriod | undefined) => void;
}

function PeriodSelect({ period, onChange }: PeriodSelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Period
      </label>
      <select
        id={id}
        // Firefox would restore the choice of an earlier visit, and the chart would not match it.
        autoComplete="off"
        value={period?.id}
        onChange={(event) => onChange(demoChart.periods.find((each) => each.id === event.target.value))}
        className="h-8.5 rounded-control border border-control bg-field px-2.5 text-13 max-sm:h-11"
      >
        {demoChart.periods.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
    </>
  );
}
