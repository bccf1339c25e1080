import { MirrorListSkeleton } from "../../features/downloads/offers/MirrorList.tsx";
import { DetailsPanelSkeleton } from "../../features/licenses/details/DetailsPanel.tsx";
import { LicenseLoading } from "./LicenseLoading.tsx";

/** The panels of the license page while the license loads. */
export function DetailsSkeleton() {
  return (
    <LicenseLoading className="gap-6">
      <DetailsPanelSkeleton />
      <MirrorListSkeleton />
    </LicenseLoading>
  );
}
