import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { call } from "../calls/api.ts";
import { DownloadChart } from "./DownloadChart.tsx";
import { usePeriod } from "./use-period.ts";

/** How often each version was downloaded in the period of the figures, by platform. */
export function DownloadsPart() {
  const { period } = usePeriod();
  const query = useQuery({
    queryKey: ["downloads", period],
    queryFn: () => dataOf(call("GET /v1/admin/figures/downloads", { query: { days: period } })),
  });
  return (
    <Part title="Downloads" aside={<span className="text-13 text-muted">By version, updates too</span>}>
      <Loaded
        query={query}
        title="The downloads didn't load"
        loading="Loading the downloads"
        skeleton={<RowsSkeleton values={["w-40", "w-48", "w-36"]} />}
      >
        {({ releases }) =>
          releases.length === 0 ? (
            <EmptyState title={`Nothing was downloaded in ${period} days`}>
              Each version that people download is listed here, by platform.
            </EmptyState>
          ) : (
            <DownloadChart releases={releases} days={period} />
          )
        }
      </Loaded>
    </Part>
  );
}
