import type { ReactNode } from "react";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** A panel whose title and content are not known yet. */
export function SkeletonPanel({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-raised">
      <div className="flex h-12 items-center border-b border-line px-4.5">
        <Skeleton className="h-5 w-28" />
      </div>
      <div className="grid gap-4 p-4.5">{children}</div>
    </div>
  );
}
