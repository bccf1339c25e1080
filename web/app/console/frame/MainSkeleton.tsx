import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

/** What a page is before anybody knows what it shows. */
export function MainSkeleton() {
  return (
    <main id="main" className="wrap py-8 md:py-12">
      <h1 className="sr-only">Console</h1>
      <LoadingRegion label="Loading the console">
        <Skeleton className="mb-8 h-8 w-48" />
        <div className="grid gap-4">
          {["w-full", "w-3/4", "w-1/2"].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      </LoadingRegion>
    </main>
  );
}
