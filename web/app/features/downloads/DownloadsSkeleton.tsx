import { plans } from "@keystead/content/catalogue";
import { Fragment } from "react";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** The shape of the download panel before its files are known. */
export function DownloadsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2 sm:grid-cols-3">
        {plans.map(({ id }) => (
          <Skeleton key={id} className="h-11 w-full" />
        ))}
      </div>
      <RowsSkeleton values={["w-44", "w-14", "w-16", "w-28", "w-52"]} />
      <div className="grid grid-cols-1 gap-2">
        {["macOS and Linux", "Windows"].map((system) => (
          <Fragment key={system}>
            <Skeleton className="h-4 w-64" />
            <Skeleton className="h-11 w-full" />
          </Fragment>
        ))}
      </div>
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
