import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

const apps = ["bundle", "volume", "reply"];

/** The shape of the list of apps before it is known. */
export function AppListSkeleton() {
  return (
    <LoadingRegion label="Loading downloads">
      <div className="divide-y divide-line">
        {apps.map((app) => (
          <div
            key={app}
            className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="grid gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-56" />
            </div>
            <Skeleton className="h-11 w-42" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
