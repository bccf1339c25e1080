import { LiveIndicator } from "./LiveIndicator.tsx";
import { useLiveLicense } from "./use-live-license.ts";

interface PortalHeaderProps {
  title: string;
  /** When the license was loaded, in milliseconds; 0 while there is none, and then nothing is followed. */
  loadedAt: number;
}

/** The title of a page of the portal, with how fresh the page is. */
export function PortalHeader({ title, loadedAt }: PortalHeaderProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 className="text-26 font-semibold tracking-tight md:text-36">{title}</h1>
      {loadedAt > 0 && <LiveUpdates loadedAt={loadedAt} />}
    </div>
  );
}

function LiveUpdates({ loadedAt }: { loadedAt: number }) {
  return <LiveIndicator state={useLiveLicense()} loadedAt={loadedAt} />;
}
