import { Skeleton } from "../../ui/Skeleton.tsx";

/** The room of a line of a panel: what is so, and the button that changes it. */
export function FactLineSkeleton() {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Skeleton className="h-4.5 w-56" />
      <Skeleton className="h-8.5 w-24 max-sm:h-11" />
    </div>
  );
}
