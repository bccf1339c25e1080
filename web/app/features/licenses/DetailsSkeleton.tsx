import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";
import { SkeletonPanel } from "./SkeletonPanel.tsx";

const facts = ["status", "created", "expires", "type", "usage"];
const mirrors = ["first", "second", "third"];

/** The shape of the page with the details of a license. */
export function DetailsSkeleton() {
  return (
    <LoadingRegion label="Loading your license">
      <div className="grid gap-6">
        <SkeletonPanel>
          <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-10">
            <div className="grid content-start gap-4">
              <Skeleton className="h-5 w-16" />
              <Skeleton className="h-12 w-full" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-12 w-full" />
            </div>
            <div className="grid content-start gap-5">
              {facts.map((name) => (
                <Skeleton key={name} className="h-5 w-full" />
              ))}
            </div>
          </div>
        </SkeletonPanel>
        <SkeletonPanel>
          {mirrors.map((name) => (
            <Skeleton key={name} className="h-11 w-full" />
          ))}
        </SkeletonPanel>
      </div>
    </LoadingRegion>
  );
}
