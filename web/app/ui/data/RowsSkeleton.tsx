import { Skeleton } from "../Skeleton.tsx";

/** The layout of a list of terms and values. There is one row for each width of a value; all widths differ. */
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
