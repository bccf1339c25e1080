import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ActivitySkeleton } from "../../features/licenses/activity/ActivitySkeleton.tsx";
import { LicenseLoading } from "./LicenseLoading.tsx";
import { LicenseSkeleton } from "../../features/licenses/details/LicenseSkeleton.tsx";
import { SetupSkeleton } from "../../features/licenses/setup/SetupSkeleton.tsx";
import { TimeLeftSkeleton } from "../../features/licenses/term/TimeLeftSkeleton.tsx";

/** The shape of the page of licenses. */
export function LicensesSkeleton() {
  return (
    <LicenseLoading className="grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <LicenseSkeleton title="E-mail & License Key" />
        <Panel title="Downloads">
          <div className="grid gap-5">
            <QuickDownload />
            <QuickDownload />
            <Skeleton className="h-4.5 w-24" />
          </div>
        </Panel>
        <SetupSkeleton />
      </div>
      <div className="grid gap-6">
        <TimeLeftSkeleton />
        <Panel title="Machines">
          <EntriesSkeleton count={1} />
        </Panel>
        <Panel title="Help">
          <Words />
        </Panel>
        <Panel title="License terms">
          <div className="grid grid-cols-1 gap-5">
            <RowsSkeleton values={["w-12", "w-20", "w-14", "w-24", "w-32", "w-52"]} />
            <Words />
          </div>
        </Panel>
        <Panel title="Recent Activity">
          <ActivitySkeleton />
        </Panel>
      </div>
    </LicenseLoading>
  );
}

function Words() {
  return (
    <div className="grid gap-2.5">
      {["w-11/12", "w-full", "w-10/12", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}

function QuickDownload() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-4.5 w-32" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
