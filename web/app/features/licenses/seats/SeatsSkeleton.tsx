import { EntriesSkeleton } from "../../../ui/data/EntriesSkeleton.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";

/** The layout of the people on a license and of the form below them. */
export function SeatsSkeleton({ count }: { count: number }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <EntriesSkeleton count={count} />
      <div className="grid gap-1.5 border-t border-line pt-4">
        <Skeleton className="h-5.5 w-28" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
