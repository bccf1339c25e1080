import { Chip } from "../../../ui/Chip.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { useNow } from "../../../ui/live/use-now.ts";
import type { MarketView } from "./market-view.ts";

/** Figures with their source and age. */
type Dated = Pick<MarketView, "source" | "reached" | "asOf">;

/** The source of the figures and, for real ones, their age. Keeps its height while they load. */
export function DataAge({ view }: { view: Dated | undefined }) {
  return (
    <p className="flex h-6 max-w-full items-center gap-2.5 text-13 whitespace-nowrap text-muted tabular-nums">
      {view ? <Source view={view} /> : <Skeleton className="h-4 w-20" />}
    </p>
  );
}

function Source({ view: { source, reached, asOf } }: { view: Dated }) {
  if (source === "sample")
    return (
      <>
        <Chip tone="sample">Sample data</Chip>
        {/* Sample data has no age, so only the lost connection is shown. */}
        {!reached && <span>no connection</span>}
      </>
    );
  return (
    <>
      {source === "stale" && <Chip tone="warn">Stale</Chip>}
      {source === "live" && <span className="size-1.75 rounded-full bg-live" aria-hidden="true" />}
      <Age asOf={asOf} isShort={source === "stale"} />
    </>
  );
}

interface AgeProps {
  asOf: number;
  /** On a phone, leaves out "updated": with a chip, the line would wrap and move what is below it. */
  isShort: boolean;
}

function Age({ asOf, isShort }: AgeProps) {
  const now = useNow(1000) ?? asOf;
  const seconds = Math.max(0, Math.floor((now - asOf) / 1000));
  const age = seconds < 60 ? `${seconds} s ago` : <Time value={new Date(asOf)} show="distance" />;
  return (
    <span>
      <span className={isShort ? "max-sm:sr-only" : ""}>updated</span> <span>{age}</span>
    </span>
  );
}
