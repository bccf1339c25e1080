import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { ErrorState } from "../../../ui/failures/ErrorState.tsx";
import { panelTitleLine } from "../../../ui/layout/Panel.tsx";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { useLazy } from "../../../ui/hooks/use-lazy.ts";

interface OfflinePanelProps {
  license: License;
  machines: readonly Machine[];
}

const title = "Offline activation";
const hash = "#offline";
const load = () => import("./OfflineContents.tsx");

/**
 * Activation and removal of machines without a network. Few people need it, so it starts closed and is loaded when it
 * is opened.
 */
export function OfflinePanel({ license, machines }: OfflinePanelProps) {
  // An app may print the address of this panel, so that address opens it.
  const [open, setOpen] = useState(() => window.location.hash === hash);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);
  const contents = useLazy(load, open && attempt, () => setFailed(true));

  function retry() {
    setFailed(false);
    setAttempt(attempt + 1);
  }

  return (
    <details
      id={hash.slice(1)}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group min-w-0 rounded-card border border-line bg-raised"
    >
      <summary className={`${panelTitleLine} [&::-webkit-details-marker]:hidden`}>
        <h2 className="text-15 font-semibold">{title}</h2>
        <span className="flex items-center gap-x-3">
          <span className="text-13 text-muted max-sm:hidden">For machines that never go online</span>
          <span className="text-15 underline underline-offset-3">
            <span className="group-open:hidden">Show</span>
            <span className="hidden group-open:inline">Hide</span>
          </span>
        </span>
      </summary>
      <div className="border-t border-line p-4.5">
        {contents ? (
          <contents.OfflineContents license={license} machines={machines} />
        ) : failed ? (
          <ErrorState title="Offline activation didn't load" onRetry={retry}>
            Check your connection.
          </ErrorState>
        ) : (
          <LoadingRegion label="Loading offline activation">
            <div className="grid gap-3">
              <Skeleton className="h-5 w-64" />
              <Skeleton className="h-40 w-full" />
            </div>
          </LoadingRegion>
        )}
      </div>
    </details>
  );
}

export function OfflineSkeleton() {
  return (
    <div className="flex min-h-12 items-center rounded-card border border-line bg-raised px-4.5 py-2.5 text-15 font-semibold">
      {title}
    </div>
  );
}
