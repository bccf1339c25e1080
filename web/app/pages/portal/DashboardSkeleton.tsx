import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { DownloadsSkeleton } from "../../features/downloads/DownloadsSkeleton.tsx";
import { ActivitySkeleton } from "../../features/licenses/activity/ActivitySkeleton.tsx";
import { columns, places } from "./dashboard-places.ts";
import { LicenseLoading } from "./LicenseLoading.tsx";
import { LicenseSkeleton } from "../../features/licenses/details/LicenseSkeleton.tsx";
import { SetupSkeleton } from "../../features/licenses/setup/SetupSkeleton.tsx";
import { TimeLeftSkeleton } from "../../features/licenses/term/TimeLeftSkeleton.tsx";

/** The shape of the dashboard, at the places that its panels will have. */
export function DashboardSkeleton() {
  return (
    <LicenseLoading className={columns}>
      <div className={places.license}>
        <LicenseSkeleton title="Your license" />
      </div>
      <div className={places.term}>
        <TimeLeftSkeleton />
      </div>
      <div className={places.download}>
        <Panel title="Download">
          <DownloadsSkeleton />
        </Panel>
      </div>
      <div className={places.setup}>
        <SetupSkeleton />
      </div>
      <div className={places.machines}>
        <Panel title="Machines">
          <EntriesSkeleton count={1} />
        </Panel>
      </div>
      <div className={places.activity}>
        <Panel title="Recent Activity">
          <ActivitySkeleton />
        </Panel>
      </div>
    </LicenseLoading>
  );
}
