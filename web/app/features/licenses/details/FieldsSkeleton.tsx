import { Skeleton } from "../../../ui/Skeleton.tsx";

/** The shape of the two things that people come to copy. */
export function FieldsSkeleton() {
  return (
    <div className="grid content-start gap-4">
      {["w-14", "w-24"].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`mt-0.5 h-4.5 ${width}`} />
          <Skeleton className="h-12 w-full max-sm:h-14" />
        </div>
      ))}
    </div>
  );
}
