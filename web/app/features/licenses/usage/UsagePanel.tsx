import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { failureWords } from "../../../lib/data/failure-words.ts";
import { counted, formatNumber } from "../../../lib/format.ts";
import { dataOf } from "../../../lib/data/query.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { usageLines } from "./usage-lines.ts";
import { licenseQueryKey } from "../license-query-key.ts";

/** How much an account uses its licenses, altogether and in the last days. */
export function UsagePanel() {
  const use = useUse();
  return (
    <Panel title="Your use">
      {use.isPending && (
        <LoadingRegion label="Loading your use">
          <KeyValueList
            items={usageLines.map((term) => ({
              term,
              value: <Skeleton className="inline-block h-4.5 w-20" />,
            }))}
          />
        </LoadingRegion>
      )}
      {use.isError && (
        <ErrorState
          title="Your use did not load"
          onRetry={() => void use.refetch()}
          retrying={use.isFetching}
          requestId={failureWords(use.error).requestId}
        >
          {failureWords(use.error).words}
        </ErrorState>
      )}
      {use.isSuccess && (
        <KeyValueList
          items={usageLines.map((term, index) => ({ term, value: use.data[index] ?? "", data: true }))}
        />
      )}
    </Panel>
  );
}

/** The value of each line. */
function useUse() {
  return useQuery({
    queryKey: [licenseQueryKey, "use"],
    queryFn: async ({ signal }) => {
      const [{ stats }, { days }] = await Promise.all([
        dataOf(call("GET /api/user-stats", {}, { signal })),
        dataOf(call("GET /api/analytics", { query: { days: 30 } }, { signal })),
      ]);
      const sum = (kind: "downloads" | "activations") => days.reduce((total, day) => total + day[kind], 0);
      const lately = `${counted(sum("downloads"), "download")}, ${counted(sum("activations"), "activation")}`;
      return [
        ...[stats.licenses, stats.machines, stats.checks, stats.downloads].map((count) =>
          formatNumber(count),
        ),
        lately,
      ];
    },
  });
}
