import type { UseQueryResult } from "@tanstack/react-query";
import { useLoadError } from "../../../lib/data/use-load-error.ts";
import { fromDevice } from "../../../ui/clock.ts";
import { LiveIndicator } from "./LiveIndicator.tsx";
import { useLiveLicense } from "./use-live-license.ts";

interface PortalHeaderProps {
  title: string;
  /** What the page is for. It is in the prerendered page, so the largest text is there before any data. */
  intro?: string;
  /** The license that the page shows. Nothing is followed while there is none. */
  query: UseQueryResult;
}

/** The title of a page of the portal, with how fresh the page is: beside the title, on a phone under the words. */
export function PortalHeader({ title, intro, query }: PortalHeaderProps) {
  const failed = useLoadError(query) !== null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h1 className="text-26 font-semibold tracking-tight md:text-36">{title}</h1>
      {intro && <p className="w-full text-17 text-muted sm:order-last">{intro}</p>}
      {!failed && (
        <div className="max-sm:w-full">
          {query.dataUpdatedAt > 0 ? (
            <LiveUpdates loadedAt={fromDevice(query.dataUpdatedAt)} stale={query.isError} />
          ) : (
            <LiveIndicator state="connecting" loadedAt={0} />
          )}
        </div>
      )}
    </div>
  );
}

function LiveUpdates(shown: { loadedAt: number; stale: boolean }) {
  return <LiveIndicator state={useLiveLicense()} {...shown} />;
}
