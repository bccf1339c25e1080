import { ActivitySkeleton } from "../../features/licenses/activity/ActivityPanel.tsx";
import { LicensePanelSkeleton } from "../../features/licenses/details/LicensePanel.tsx";
import { MachinesSkeleton } from "../../features/licenses/machines/MachinesPanel.tsx";
import { SetUpStepsSkeleton } from "../../features/first-steps/SetUpSteps.tsx";
import { TimeLeftSkeleton } from "../../features/licenses/term/TimeLeftPanel.tsx";
import { stacks } from "./dashboard-columns.ts";
import { LicenseLoading } from "./LicenseLoading.tsx";

/** The panels of the dashboard of a new license while it loads, in their final places. */
export function DashboardSkeleton() {
  return (
    <LicenseLoading className="gap-6">
      <SetUpStepsSkeleton />
      <div className={stacks}>
        <div>
          <TimeLeftSkeleton />
          <MachinesSkeleton />
        </div>
        <div>
          <LicensePanelSkeleton />
        </div>
      </div>
      <ActivitySkeleton />
    </LicenseLoading>
  );
}
