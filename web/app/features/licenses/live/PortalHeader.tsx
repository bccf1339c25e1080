import type { UseQueryResult } from "@tanstack/react-query";
import { useLoadError } from "../../../lib/data/use-load-error.ts";
import { fromDevice } from "../../../ui/clock.ts";
import { LiveIndicator } from "./LiveIndicator.tsx";
import { useLiveLicense } from "./use-live-license.ts";

interface PortalHeaderProps {
  title: string;
  /**
   * The purpose of the page. It is prerendered and two lines long on a phone, so it is larger than any text that loads
   * later. So the largest contentful paint does not wait for data.
   */
  intro?: string;
  /** The license of the page. There is no event stream until it is loaded. */
  query: UseQueryResult;
}

/** The title of a portal page with its live indicator. The indicator is beside the title, and on a phone under the text. */
export function PortalHeader({ title, intro, query }: PortalHeaderProps) {
  const failed = useLoadError(query) !== null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h1 className="text-26 font-semibold tracking-tight md:text-36">{title}</h1>
      {intro && <p className="w-full text-17 text-muted sm:order-last print:hidden">{intro}</p>}
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
