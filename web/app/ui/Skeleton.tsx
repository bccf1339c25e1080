import type { ReactNode } from "react";

/** Placeholder for text that loads. Its class sets the final size, such as `h-5 w-40`, so that nothing shifts. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      className={`block max-w-full animate-breathe rounded-chip bg-skeleton ${className}`}
      aria-hidden="true"
    />
  );
}

/** Contains skeletons in the final layout and announces once that something is loading. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
