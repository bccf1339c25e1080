import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { ActivityItem } from "./activity-items.ts";
import { Change } from "../figures/Change.tsx";

const places = [1, 2, 3, 4, 5];
// Three rows on a phone, five elsewhere.
const rowClass =
  "flex min-h-14 items-center gap-4 px-4.5 py-1.5 text-15 max-sm:nth-3:border-b-0 max-sm:nth-[n+4]:hidden";

const typeWords: Record<ActivityItem["type"], string> = {
  volume: "Volume",
  reply: "Replies",
  engagement: "Alert",
};

/** Events, newest first; five skeleton rows while they load. */
export function ActivityList({
  label,
  items,
}: {
  label: string;
  items: readonly ActivityItem[] | undefined;
}) {
  return (
    <ul aria-label={label} aria-busy={!items} className="min-h-42 divide-y divide-line sm:min-h-70">
      {items
        ? items.map((item) => <Row key={item.id} item={item} />)
        : places.map((place) => (
            <li key={place} className={rowClass}>
              <Skeleton className="h-4 w-full" />
            </li>
          ))}
      {items?.length === 0 && <li className={`${rowClass} text-muted`}>Nothing new in the last hours.</li>}
    </ul>
  );
}

function Row({ item: { type, label = typeWords[type], coin, change, value, time } }: { item: ActivityItem }) {
  return (
    <li className={rowClass}>
      <span className="sr-only">{label}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{coin}</span>{" "}
        <span className="block text-13 text-muted">
          {change !== undefined && (
            <span>
              <Change percent={change} />{" "}
            </span>
          )}
          <span>{value}</span>
        </span>
      </span>
      <span className="flex-none text-13 text-muted tabular-nums">{time}</span>
    </li>
  );
}
