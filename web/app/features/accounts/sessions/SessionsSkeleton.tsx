import { Skeleton } from "../../../ui/Skeleton.tsx";

const rows = ["w-40", "w-32"];
const facts = ["w-24", "w-32", "w-20"];

/** The rows of the open sessions before they are known: of a table, and on a phone of a list. */
export function SessionsSkeleton() {
  return (
    <>
      <div className="max-sm:hidden">
        <div className="h-11 border-b border-line" />
        <div className="divide-y divide-line">
          {rows.map((width) => (
            <div key={width} className="flex min-h-14 items-center gap-8 px-4.5">
              <span className="flex-1">
                <Skeleton className={`h-4.5 ${width}`} />
              </span>
              {facts.map((fact) => (
                <Skeleton key={fact} className={`h-4.5 ${fact}`} />
              ))}
              <Skeleton className="h-6 w-24" />
            </div>
          ))}
        </div>
      </div>
      <div className="divide-y divide-line sm:hidden">
        {rows.map((width) => (
          <div key={width} className="grid gap-2.5 px-4.5 py-3.5">
            <Skeleton className={`h-5 ${width}`} />
            {facts.map((fact) => (
              <Skeleton key={fact} className="h-4.5 w-full" />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
