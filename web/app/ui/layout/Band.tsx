import type { ReactNode } from "react";

/** A part of a page that runs from edge to edge and has its own background. */
export function Band({ children }: { children: ReactNode }) {
  return <div className="mt-14 border-y border-line bg-sunken py-10 md:mt-20 md:py-16">{children}</div>;
}
