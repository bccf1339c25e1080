import { plans } from "@keystead/content/catalogue";
import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

/** An app beside its button; on a phone above it. */
export const appRow = "grid gap-3 py-4 first:pt-0 last:pb-0 sm:flex sm:items-center sm:justify-between";

/** The shape of the list of apps before it is known: lines of the same height, a button of the same size. */
export function AppListSkeleton() {
  return (
    <LoadingRegion label="Loading downloads">
      <div className="divide-y divide-line">
        {plans.map(({ id }) => (
          <div key={id} className={appRow}>
            <div>
              {/* The space makes a line of each. */}
              <p className="flex items-center text-17">
                <Skeleton className="h-4.5 w-56" />
                {"\u00a0"}
              </p>
              <p className="flex items-center text-13">
                <Skeleton className="h-4 w-52" />
                {"\u00a0"}
              </p>
            </div>
            <Skeleton className="h-11 min-w-40" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
