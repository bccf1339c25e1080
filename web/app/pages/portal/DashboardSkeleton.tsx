import { DownloadSkeleton } from "../../features/downloads/DownloadPanel.tsx";
import { ActivitySkeleton } from "../../features/licenses/activity/ActivityPanel.tsx";
import { LicensePanelSkeleton } from "../../features/licenses/details/LicensePanel.tsx";
import { MachinesSkeleton } from "../../features/licenses/machines/MachinesPanel.tsx";
import { SetupSkeleton } from "../../features/licenses/setup/SetupGuide.tsx";
import { TimeLeftSkeleton } from "../../features/licenses/term/TimeLeftPanel.tsx";
import { columns, places } from "./dashboard-places.ts";
import { LicenseLoading } from "./LicenseLoading.tsx";

/** The panels of the dashboard while the license loads, in their final places. */
export function DashboardSkeleton() {
  return (
    <LicenseLoading className={columns}>
      <div className={places.license}>
        <LicensePanelSkeleton />
      </div>
      <div className={places.term}>
        <TimeLeftSkeleton />
      </div>
      <div className={places.download}>
        <DownloadSkeleton />
      </div>
      <div className={places.setup}>
        <SetupSkeleton />
      </div>
      <div className={places.machines}>
        <MachinesSkeleton />
      </div>
      <div className={places.activity}>
        <ActivitySkeleton />
      </div>
    </LicenseLoading>
  );
}
