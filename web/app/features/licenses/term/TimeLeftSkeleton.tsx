import { Panel } from "../../../ui/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";

/** The shape of the time that a license has left. */
export function TimeLeftSkeleton() {
  return (
    <Panel title="Time left">
      <div className="grid gap-4">
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1.5 py-0.5">
          <Skeleton className="h-4.5 w-52" />
          <Skeleton className="h-4.5 w-20" />
        </div>
        <Skeleton className="h-5.5 w-full" />
        <Skeleton className="h-16 w-full" />
        <div className="flex items-center justify-between gap-4">
          <Skeleton className="h-4.5 w-24" />
          <Skeleton className="h-8.5 w-36 max-sm:h-11" />
        </div>
      </div>
    </Panel>
  );
}
