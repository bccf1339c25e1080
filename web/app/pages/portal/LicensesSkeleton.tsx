import { hasMarket } from "@keystead/content/market";
import { QuickDownloadsSkeleton } from "../../features/downloads/offers/QuickDownloads.tsx";
import { ActivitySkeleton } from "../../features/licenses/activity/ActivityPanel.tsx";
import { CoverageSkeleton } from "../../features/licenses/details/CoveragePanel.tsx";
import { HelpSkeleton } from "../../features/licenses/details/HelpPanel.tsx";
import { LicensePanelSkeleton } from "../../features/licenses/details/LicensePanel.tsx";
import { MachinesSkeleton } from "../../features/licenses/machines/MachinesPanel.tsx";
import { OfflineSkeleton } from "../../features/licenses/offline/OfflinePanel.tsx";
import { SetUpHintSkeleton } from "../../features/first-steps/SetUpHint.tsx";
import { OneUserSkeleton } from "../../features/licenses/seats/OneUser.tsx";
import { SetupSkeleton } from "../../features/licenses/setup/SetupGuide.tsx";
import { TimeLeftSkeleton } from "../../features/licenses/term/TimeLeftPanel.tsx";
import { TriggersSkeleton } from "../../features/triggers/TriggersPanel.tsx";
import { columns } from "./dashboard-columns.ts";
import { LicenseLoading } from "./LicenseLoading.tsx";

/** The panels of the license dashboard while the license loads. */
export function LicensesSkeleton() {
  return (
    <LicenseLoading className="gap-6">
      <SetUpHintSkeleton />
      <div className={columns}>
        <div>
          <LicensePanelSkeleton title="Email & License Key" />
          <MachinesSkeleton />
          <OneUserSkeleton />
          <SetupSkeleton />
          <QuickDownloadsSkeleton />
        </div>
        <div>
          <TimeLeftSkeleton />
          <CoverageSkeleton />
          <HelpSkeleton />
        </div>
      </div>
      {hasMarket && <TriggersSkeleton />}
      <OfflineSkeleton />
      <ActivitySkeleton />
    </LicenseLoading>
  );
}
