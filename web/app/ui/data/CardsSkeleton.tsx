import { LoadingRegion, Skeleton } from "../Skeleton.tsx";

const rest = ["one", "two", "three", "four", "five"];

/** The layout of a list of cards, the first of which spans four cells on a wide screen. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className="grid gap-6 lg:grid-cols-3">
        <Skeleton className="h-96 w-full sm:h-52 lg:col-span-2 lg:row-span-2 lg:h-full" />
        {rest.map((name) => (
          <Skeleton key={name} className="h-90 w-full sm:h-52 lg:h-118" />
        ))}
      </div>
    </LoadingRegion>
  );
}
