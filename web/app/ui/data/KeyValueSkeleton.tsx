import { Skeleton } from "../Skeleton.tsx";

interface KeyValueSkeletonProps {
  /** The terms, each with the width class of its value. */
  items: readonly { term: string; width: string }[];
}

/** The layout of a `KeyValueList` whose terms are known but whose values are not. */
export function KeyValueSkeleton({ items }: KeyValueSkeletonProps) {
  return (
    <div className="divide-y divide-line">
      {items.map(({ term, width }) => (
        <div
          key={term}
          className="flex items-center justify-between gap-6 py-2.5 text-15 text-muted first:pt-0 last:pb-0"
        >
          {term}
          <Skeleton className={`h-4.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
