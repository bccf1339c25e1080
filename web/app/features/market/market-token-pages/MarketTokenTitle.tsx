import type { ReactNode } from "react";

/**
 * The title of a token's page. The words below it are prerendered too, so that the largest text is painted before the
 * token loads.
 */
export function MarketTokenTitle({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="line-clamp-3 text-36 font-semibold tracking-tighter wrap-anywhere">{children}</h1>
      <p className="mt-1 max-w-reading text-17 text-pretty text-muted">
        Price, volume and chart. Set a line, and get an alert when volume crosses it.
      </p>
    </>
  );
}
