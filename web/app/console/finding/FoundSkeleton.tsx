import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";

/** The layout of results. */
export function FoundSkeleton() {
  return (
    <div className="border-t border-line pt-3">
      <EntriesSkeleton count={3} />
    </div>
  );
}
