import type { ReactNode } from "react";

/** A part of a page that runs from edge to edge and has its own background. */
export function Band({ children }: { children: ReactNode }) {
  return <div className="mt-8 border-y border-line bg-sunken py-6 md:mt-14 md:py-10">{children}</div>;
}
