import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { dataOf } from "../../../lib/data/call-error.ts";
import { KeyValueSkeleton } from "../../../ui/data/KeyValueSkeleton.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Loaded } from "../../loading/Loaded.tsx";
import { licenseQueryKey } from "../license-queries.ts";

type Usage = Awaited<ReturnType<typeof loadUsage>>;

const lines: readonly { term: string; value: (usage: Usage) => string }[] = [
  { term: "Licenses", value: ({ stats }) => formatNumber(stats.licenses) },
  { term: "Machines", value: ({ stats }) => formatNumber(stats.machines) },
  { term: "License checks", value: ({ stats }) => formatNumber(stats.checks) },
  { term: "Downloads", value: ({ stats }) => formatNumber(stats.downloads) },
  { term: "Downloads, last 30 days", value: ({ days }) => sumOf(days, "downloads") },
  { term: "Activations, last 30 days", value: ({ days }) => sumOf(days, "activations") },
];

const title = "Usage";
const columns =
  "grid gap-x-10 gap-y-2.5 max-lg:*:last:border-t max-lg:*:last:border-line max-lg:*:last:pt-2.5 lg:grid-cols-2";

/** How much an account uses its licenses, in total and in the last days. */
export function UsagePanel() {
  const usage = useQuery({
    queryKey: [licenseQueryKey, "usage"],
    queryFn: ({ signal }) => loadUsage(signal),
  });
  return (
    <Panel title={title}>
      <Loaded
        query={usage}
        title="Your usage didn't load"
        loading="Loading your usage"
        skeleton={<LinesSkeleton />}
      >
        {(data) => (
          <div className={columns}>
            {[lines.slice(0, 3), lines.slice(3)].map((half) => (
              <KeyValueList
                key={half[0]?.term}
                short
                items={half.map(({ term, value }) => ({ term, value: value(data), data: true }))}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

export function UsageSkeleton() {
  return (
    <Panel title={title}>
      <LinesSkeleton />
    </Panel>
  );
}

function LinesSkeleton() {
  return (
    <div className={columns}>
      {[lines.slice(0, 3), lines.slice(3)].map((half) => (
        <KeyValueSkeleton key={half[0]?.term} items={half.map(({ term }) => ({ term, width: "w-20" }))} />
      ))}
    </div>
  );
}

async function loadUsage(signal: AbortSignal) {
  const [{ stats }, { days }] = await Promise.all([
    dataOf(call("GET /api/user-stats", {}, { signal })),
    dataOf(call("GET /api/analytics", { query: { days: 30 } }, { signal })),
  ]);
  return { stats, days };
}

function sumOf(days: Usage["days"], kind: "downloads" | "activations"): string {
  return formatNumber(days.reduce((total, day) => total + day[kind], 0));
}
