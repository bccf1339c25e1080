import type { UseQueryResult } from "@tanstack/react-query";
import { useLoadError } from "../../../lib/data/use-load-error.ts";
import { fromDevice } from "../../../ui/clock.ts";
import { LiveIndicator } from "./LiveIndicator.tsx";
import { useLiveLicense } from "./use-live-license.ts";

interface PortalHeaderProps {
  title: string;
  /**
   * The purpose of the page. Prerendered, and two lines long on a phone: larger than any text that comes with the data, so
   * that the largest contentful paint does not wait for it.
   */
  intro?: string;
  /** The license of the page. There is no event stream until it is loaded. */
  query: UseQueryResult;
}

/** The title of a portal page, with its live indicator: beside the title, on a phone under the text. */
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

function LiveUpdates(props: { loadedAt: number; stale: boolean }) {
  return <LiveIndicator state={useLiveLicense()} {...props} />;
}
