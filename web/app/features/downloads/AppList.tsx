import type { Download } from "@keystead/contract/releases";
import type { UseQueryResult } from "@tanstack/react-query";
import { failureWords } from "../../lib/failure-words.ts";
import { CallError } from "../../lib/query.tsx";
import { useStandingError } from "../../lib/use-standing-error.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { AppListSkeleton } from "./AppListSkeleton.tsx";
import { DownloadsUnavailable } from "./DownloadsUnavailable.tsx";
import { formatSize } from "./format-size.ts";
import { useDownloads } from "./use-downloads.ts";
import { useStartDownload } from "./use-start-download.ts";

/** Every app that the license of the account covers, with its version. */
export function AppList() {
  const downloads = useDownloads(true);
  const error = useStandingError(downloads);
  if (error) return <NotFetched query={downloads} error={error} />;
  if (!downloads.data) return <AppListSkeleton />;
  return (
    <ul className="divide-y divide-line">
      {downloads.data.map((file) => (
        <App key={file.product} file={file} />
      ))}
    </ul>
  );
}

function NotFetched({ query, error }: { query: UseQueryResult; error: Error }) {
  const code = error instanceof CallError ? error.problem.code : undefined;
  // Neither is a failure: there is nothing to fetch, and trying again would not help.
  if (code === "no_license" || code === "no_downloads")
    return <DownloadsUnavailable query={query} error={error} />;
  const { words, requestId } = failureWords(error);
  return (
    <ErrorState
      title="Failed to fetch download links. Please try again."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      requestId={requestId}
    >
      {words}
    </ErrorState>
  );
}

function App({ file }: { file: Download }) {
  const { busy, start } = useStartDownload();

  async function download() {
    const failure = await start((fresh) => fresh.find(({ product }) => product === file.product));
    if (failure) showToast({ title: "Download Failed", description: failure, tone: "bad" });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-17 font-semibold">
          {file.name} <span className="data font-normal text-muted">v{file.version}</span>
        </p>
        <p className="data text-13 wrap-anywhere text-muted">
          {file.filename}, {formatSize(file.size)}
        </p>
      </div>
      <Button tone="primary" busy={busy} onClick={() => void download()}>
        {!busy && <Icon name="download" />}
        {busy ? "Processing..." : "Download Now"}
        <span className="sr-only">: {file.name}</span>
      </Button>
    </li>
  );
}
