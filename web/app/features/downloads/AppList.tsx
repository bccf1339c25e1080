import { plans } from "@keystead/content/catalogue";
import type { Download } from "@keystead/contract/portal/releases";
import type { UseQueryResult } from "@tanstack/react-query";
import { href, Link } from "react-router";
import { failureWords } from "../../lib/data/failure-words.ts";
import { CallError } from "../../lib/data/query.tsx";
import { useStandingError } from "../../lib/data/use-standing-error.ts";
import { Button, buttonClass, type ButtonTone } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { appRow, AppListSkeleton } from "./AppListSkeleton.tsx";
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
      {downloads.data.toSorted(byPlan).map((file, index) => (
        <App key={file.product} file={file} tone={index === 0 ? "primary" : "quiet"} />
      ))}
    </ul>
  );
}

/** In the order in which visitors see the apps. */
function byPlan(one: Download, other: Download): number {
  const [first = 0, second = 0] = [one, other].map(({ product }) =>
    plans.findIndex(({ id }) => id === product),
  );
  return first - second;
}

function NotFetched({ query, error }: { query: UseQueryResult; error: Error }) {
  const code = error instanceof CallError ? error.problem.code : undefined;
  // Neither is a failure: there is nothing to fetch, and trying again would not help.
  if (code === "no_license" || code === "no_downloads")
    return <DownloadsUnavailable query={query} error={error} action={<WaysOn />} />;
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

function WaysOn() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={href("/license-dashboard")} className={buttonClass()}>
        See your license
      </Link>
      <Link to={href("/contact")} className={buttonClass({ tone: "plain" })}>
        Contact support
      </Link>
    </div>
  );
}

function App({ file, tone }: { file: Download; tone: ButtonTone }) {
  const { busy, start } = useStartDownload();

  async function download() {
    const failure = await start((fresh) => fresh.find(({ product }) => product === file.product));
    if (failure) showToast({ title: "Download Failed", description: failure, tone: "bad" });
  }

  return (
    <li className={appRow}>
      <div className="min-w-0">
        <p className="text-17 font-semibold">
          {file.name}{" "}
          <span className="data text-15 font-normal text-muted">
            <span>v{file.version}</span>, {formatSize(file.size)}
          </span>
        </p>
        <p className="data text-13 wrap-anywhere text-muted">{file.filename}</p>
      </div>
      <Button tone={tone} busy={busy} onClick={() => void download()}>
        {!busy && <Icon name="download" />}
        {busy ? "Processing..." : "Download Now"}
        <span className="sr-only">: {file.name}</span>
      </Button>
    </li>
  );
}
