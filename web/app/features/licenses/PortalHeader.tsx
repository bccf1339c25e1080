import type { UseQueryResult } from "@tanstack/react-query";
import { fromDevice } from "../../ui/clock.ts";
import { LiveIndicator } from "./LiveIndicator.tsx";
import { useLiveLicense } from "./use-live-license.ts";

interface PortalHeaderProps {
  title: string;
  /** What the page is for. It is in the prerendered page, so the largest text is there before any data. */
  intro?: string;
  /** The license that the page shows. Nothing is followed while there is none. */
  query: UseQueryResult;
}

/** The title of a page of the portal, with how fresh the page is. */
export function PortalHeader({ title, intro, query }: PortalHeaderProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-26 font-semibold tracking-tight md:text-36">{title}</h1>
        {/* Its words differ in length and come late: on a phone they have a line of their own from the start. */}
        <div className="min-h-5 max-sm:w-full">
          {query.dataUpdatedAt > 0 && (
            <LiveUpdates loadedAt={fromDevice(query.dataUpdatedAt)} stale={query.isError} />
          )}
        </div>
      </div>
      {intro && <p className="max-w-reading text-17 text-muted">{intro}</p>}
    </div>
  );
}

function LiveUpdates(shown: { loadedAt: number; stale: boolean }) {
  return <LiveIndicator state={useLiveLicense()} {...shown} />;
}
