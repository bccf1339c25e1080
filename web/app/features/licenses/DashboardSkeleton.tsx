import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { DownloadsSkeleton } from "../downloads/DownloadsSkeleton.tsx";
import { ActivitySkeleton } from "./ActivitySkeleton.tsx";
import { columns, places } from "./dashboard-places.ts";
import { LicenseLoading } from "./LicenseLoading.tsx";
import { LicenseSkeleton } from "./LicenseSkeleton.tsx";
import { SetupSkeleton } from "./SetupSkeleton.tsx";
import { TermSkeleton } from "./TermSkeleton.tsx";

/** The shape of the dashboard, at the places that its panels will have. */
export function DashboardSkeleton() {
  return (
    <LicenseLoading className={columns}>
      <div className={places.license}>
        <LicenseSkeleton title="Your license" />
      </div>
      <div className={places.term}>
        <TermSkeleton />
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
