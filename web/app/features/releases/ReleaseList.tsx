import type { PublishedRelease } from "@keystead/contract/portal/releases";
import { useEffect, useState } from "react";
import type { CallProblem } from "@keystead/contract/client";
import { call } from "../../lib/api.ts";
import { Panel } from "../../ui/layout/Panel.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";
import { formatSize } from "../downloads/format-size.ts";
import { targetWords } from "../downloads/platforms.ts";
import { ProblemState } from "../loading/ProblemState.tsx";
import { DownloadVersion } from "./DownloadVersion.tsx";
import { ReleaseNotes } from "./ReleaseNotes.tsx";

type Loading =
  | { state: "loading" }
  | { state: "loaded"; releases: readonly PublishedRelease[] }
  | { state: "failed"; problem: CallProblem };

/** The releases of an app, the newest first, with their notes and files. */
export function ReleaseList({ product }: { product: string }) {
  const [loading, setLoading] = useState<Loading>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    void call("GET /api/releases/{product}", { params: { product } }, { signal: stop.signal }).then(
      (answer) => {
        if (stop.signal.aborted) return;
        setRetrying(false);
        setLoading(
          answer.ok
            ? { state: "loaded", releases: answer.data.releases }
            : { state: "failed", problem: answer },
        );
      },
    );
    return () => stop.abort();
  }, [product, attempt]);

  function retry() {
    setRetrying(true);
    setAttempt(attempt + 1);
  }

  if (loading.state === "loading") return <ReleaseListSkeleton />;
  if (loading.state === "failed")
    return (
      <Panel>
        <ProblemState
          title="The releases didn't load"
          problem={loading.problem}
          retrying={retrying}
          onRetry={retry}
        />
      </Panel>
    );
  if (loading.releases.length === 0)
    return (
      <Panel>
        <EmptyState title="Nothing released yet">The first release shows up here with its notes.</EmptyState>
      </Panel>
    );
  return (
    <ol className="grid gap-4">
      {loading.releases.map((release, index) => (
        <li key={release.version} id={release.version} className="scroll-mt-20">
          <Release product={product} release={release} isNewest={index === 0} />
        </li>
      ))}
    </ol>
  );
}

interface ReleaseProps {
  product: string;
  release: PublishedRelease;
  isNewest: boolean;
}

function Release({ product, release: { version, publishedAt, notes, files }, isNewest }: ReleaseProps) {
  return (
    <Panel title={`Version ${version}`} aside={isNewest && <span className="text-13">newest</span>}>
      <p className="text-13 text-muted">
        <Time value={new Date(publishedAt)} show="day" />
      </p>
      <div className="mt-3">
        <ReleaseNotes text={notes} />
      </div>
      <ul className="mt-4 divide-y divide-line border-t border-line text-13">
        {files.map(({ filename, size, ...file }) => (
          <li
            key={filename}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 last:pb-0"
          >
            <p className="min-w-0">
              {targetWords(file) !== undefined && <span>{targetWords(file)} · </span>}
              <span className="data wrap-anywhere">{filename}</span>
              <span className="data text-muted"> {formatSize(size)}</span>
            </p>
            <span className="signed-in-only">
              <DownloadVersion product={product} version={version} filename={filename} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ReleaseListSkeleton() {
  return (
    <LoadingRegion label="Loading releases">
      <Panel>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-4 h-4 w-full max-w-reading" />
        <Skeleton className="mt-2 h-4 w-64" />
        <Skeleton className="mt-5 h-11 w-full" />
      </Panel>
    </LoadingRegion>
  );
}
