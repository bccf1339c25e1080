import { LoadingRegion, Skeleton } from "./Skeleton.tsx";

const rest = ["one", "two", "three"];

/** The shape of a list of cards with a large one at its head. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className="grid gap-6">
        <Skeleton className="h-120 w-full md:h-80" />
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {rest.map((name) => (
            <Skeleton key={name} className="h-100 w-full" />
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}
