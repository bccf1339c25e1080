import { Skeleton } from "../Skeleton.tsx";

/** The layout of a list whose entries have a name, a line below the name, and a button. */
export function EntriesSkeleton({ count }: { count: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <div className="grid gap-2 py-1">
            <Skeleton className="h-4.5 w-28" />
            <Skeleton className="h-3.5 w-40" />
          </div>
          <Skeleton className="h-8.5 w-28 max-sm:h-11" />
        </div>
      ))}
    </div>
  );
}
