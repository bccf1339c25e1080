import { Skeleton } from "../Skeleton.tsx";

/** The layout of a few lines of text. */
export function ParagraphSkeleton() {
  return (
    <div className="grid gap-2.5">
      {["w-11/12", "w-full", "w-10/12", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
