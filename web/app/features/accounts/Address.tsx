import type { ReactNode } from "react";

/** An email address within a sentence. It breaks only where it is longer than a line. */
export function Address({ children }: { children: ReactNode }) {
  return <span className="data inline-block text-text wrap-anywhere">{children}</span>;
}
