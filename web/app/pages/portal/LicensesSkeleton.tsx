import { QuickDownloadsSkeleton } from "../../features/downloads/QuickDownloads.tsx";
import { ActivitySkeleton } from "../../features/licenses/activity/ActivityPanel.tsx";
import { HelpSkeleton } from "../../features/licenses/details/HelpPanel.tsx";
import { LicensePanelSkeleton } from "../../features/licenses/details/LicensePanel.tsx";
import { LicenseTermsSkeleton } from "../../features/licenses/details/LicenseTerms.tsx";
import { MachinesSkeleton } from "../../features/licenses/machines/MachinesPanel.tsx";
import { SetupSkeleton } from "../../features/licenses/setup/SetupGuide.tsx";
import { TimeLeftSkeleton } from "../../features/licenses/term/TimeLeftPanel.tsx";
import { LicenseLoading } from "./LicenseLoading.tsx";

/** The panels of the license dashboard while the license loads. */
export function LicensesSkeleton() {
  return (
    <LicenseLoading className="grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <LicensePanelSkeleton title="Email & License Key" />
        <QuickDownloadsSkeleton />
        <SetupSkeleton />
      </div>
      <div className="grid gap-6">
        <TimeLeftSkeleton />
        <MachinesSkeleton />
        <HelpSkeleton />
        <LicenseTermsSkeleton />
        <ActivitySkeleton />
      </div>
    </LicenseLoading>
  );
}
