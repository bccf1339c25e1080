import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { ErrorState } from "../../../ui/failures/ErrorState.tsx";
import { Fold, FoldSkeleton } from "../../../ui/layout/Fold.tsx";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { useLazy } from "../../../ui/hooks/use-lazy.ts";

interface OfflineFoldProps {
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
export function OfflineFold({ license, machines }: OfflineFoldProps) {
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
    <Fold
      id={hash.slice(1)}
      title={title}
      aside={<span className="text-13 text-muted max-sm:hidden">For machines that never go online</span>}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
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
    </Fold>
  );
}

export function OfflineSkeleton() {
  return <FoldSkeleton title={title} />;
}
