import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";
import { SkeletonPanel } from "./SkeletonPanel.tsx";

/** The shape of the four panels that the dashboards open with, at the places that they will have. */
export function LicenseSkeleton() {
  return (
    <LoadingRegion label="Loading your license">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="lg:row-span-2">
          <SkeletonPanel>
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-4.5 w-52" />
            <Skeleton className="h-4.5 w-40" />
            <Skeleton className="h-4.5 w-48" />
          </SkeletonPanel>
        </div>
        <SkeletonPanel>
          <Skeleton className="h-5 w-60" />
          <Skeleton className="h-5.5 w-full" />
          <Skeleton className="h-20 w-full" />
        </SkeletonPanel>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
          <ListSkeleton />
        </div>
        <div className="lg:col-start-1 lg:row-start-3">
          <ListSkeleton />
        </div>
      </div>
    </LoadingRegion>
  );
}

function ListSkeleton() {
  return (
    <SkeletonPanel>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-4.5 w-64" />
      <Skeleton className="h-4.5 w-48" />
      <Skeleton className="h-4.5 w-56" />
      <Skeleton className="h-11 w-full" />
    </SkeletonPanel>
  );
}
