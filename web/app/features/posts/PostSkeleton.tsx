import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

const widths = ["w-full", "w-11/12", "w-10/12", "w-4/5", "w-9/12", "w-2/3", "w-7/12", "w-3/5", "w-2/5"];

/** The layout of a post while it loads. */
export function PostSkeleton() {
  return (
    <LoadingRegion label="Loading the article">
      <div className="grid max-w-reading gap-4">
        {widths.map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    </LoadingRegion>
  );
}
