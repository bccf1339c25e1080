import { hasMarket } from "@keystead/content/market";
import { QuickDownloadsSkeleton } from "../../features/downloads/offers/QuickDownloads.tsx";
import { ActivitySkeleton } from "../../features/licenses/activity/ActivityPanel.tsx";
import { CoverageSkeleton } from "../../features/licenses/details/CoverageFold.tsx";
import { HelpSkeleton } from "../../features/licenses/details/HelpPart.tsx";
import { LicenseKeySkeleton } from "../../features/licenses/term/LicenseKeyPanel.tsx";
import { MachinesSkeleton } from "../../features/licenses/machines/MachinesPanel.tsx";
import { OfflineSkeleton } from "../../features/licenses/offline/OfflineFold.tsx";
import { SetUpHintSkeleton } from "../../features/first-steps/SetUpHint.tsx";
import { OneUserSkeleton } from "../../features/licenses/seats/OneUser.tsx";
import { SetupSkeleton } from "../../features/licenses/setup/SetupGuide.tsx";
import { TriggersSkeleton } from "../../features/triggers/TriggersPanel.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { ActivityAndHelp } from "./ActivityAndHelp.tsx";
import { pair } from "./dashboard-columns.ts";
import { LicenseLoading } from "./LicenseLoading.tsx";

/** The panels of the license dashboard while the license loads. */
export function LicensesSkeleton() {
  return (
    <LicenseLoading className="gap-6">
      <SetUpHintSkeleton />
      <LicenseKeySkeleton
        foot={
          <>
            <OneUserSkeleton />
            <CoverageSkeleton />
          </>
        }
      />
      <div className={pair}>
        <div>
          <MachinesSkeleton foot={<OfflineSkeleton />} />
        </div>
        <div>
          <QuickDownloadsSkeleton foot={<SetupSkeleton />} />
        </div>
      </div>
      {hasMarket && <TriggersSkeleton />}
      <ActivityAndHelp activity={<ActivitySkeleton frame={Part} />} help={<HelpSkeleton />} />
    </LicenseLoading>
  );
}
