import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";
import { SkeletonPanel } from "./SkeletonPanel.tsx";

interface LicenseSkeletonProps {
  /** A name for each panel that follows the first two. */
  more?: readonly string[];
}

/** The shape of the two panels that the dashboards open with, and of those that follow. */
export function LicenseSkeleton({ more = [] }: LicenseSkeletonProps) {
  return (
    <LoadingRegion label="Loading your license">
      <div className="grid gap-6 lg:grid-cols-2">
        <SkeletonPanel>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-4.5 w-52" />
          <Skeleton className="h-4.5 w-40" />
        </SkeletonPanel>
        <SkeletonPanel>
          <Skeleton className="h-5 w-60" />
          <Skeleton className="h-5.5 w-full" />
          <Skeleton className="h-20 w-full" />
        </SkeletonPanel>
        {more.map((name) => (
          <SkeletonPanel key={name}>
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-4.5 w-64" />
            <Skeleton className="h-4.5 w-48" />
            <Skeleton className="h-4.5 w-56" />
            <Skeleton className="h-11 w-full" />
          </SkeletonPanel>
        ))}
      </div>
    </LoadingRegion>
  );
}
