import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

const lines = ["w-full", "w-11/12", "w-full", "w-4/5", "w-2/5", "w-full", "w-10/12", "w-full", "w-3/5"];

/** The shape of a text before it is there. */
export function TextSkeleton() {
  return (
    <LoadingRegion label="Loading the article">
      <div className="grid max-w-prose gap-4">
        {lines.map((width, line) => (
          <Skeleton key={`${width}${line}`} className={`h-5 ${width}`} />
        ))}
      </div>
    </LoadingRegion>
  );
}
