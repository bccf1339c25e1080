import { Skeleton } from "../Skeleton.tsx";

/** The layout of a list of terms and values: one row per width of a value, all widths different. */
export function RowsSkeleton({ values }: { values: readonly string[] }) {
  return (
    <div className="divide-y divide-line">
      {values.map((width) => (
        <div key={width} className="flex justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <Skeleton className="h-4.5 w-28" />
          <Skeleton className={`h-4.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
