import type { ReactNode } from "react";

/** A place where text or a number will be. Give it the final size by class: `h-5 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      className={`block max-w-full animate-breathe rounded-chip bg-skeleton ${className}`}
      aria-hidden="true"
    />
  );
}

/** Holds skeletons in the final layout and says once that something is loading. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
