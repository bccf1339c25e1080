import { RowsSkeleton } from "../../../ui/data/RowsSkeleton.tsx";

/** The shape of what happened to a license. */
export function ActivitySkeleton() {
  return <RowsSkeleton values={["w-18", "w-16", "w-20"]} />;
}
