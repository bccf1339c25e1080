import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

const rows = ["w-44", "w-14", "w-16", "w-28", "w-52"];

/** The shape of the download panel before its files are known. */
export function DownloadsSkeleton() {
  return (
    <LoadingRegion label="Loading downloads">
      <div className="grid gap-5">
        <div className="grid gap-2 sm:grid-cols-3">
          {["bundle", "volume", "reply"].map((name) => (
            <Skeleton key={name} className="h-11 w-full" />
          ))}
        </div>
        <div className="divide-y divide-line">
          {rows.map((width) => (
            <div key={width} className="flex justify-between py-3 first:pt-0 last:pb-0">
              <Skeleton className="h-4.5 w-20" />
              <Skeleton className={`h-4.5 ${width}`} />
            </div>
          ))}
        </div>
        <Skeleton className="h-11 w-full" />
      </div>
    </LoadingRegion>
  );
}
