import { plans } from "@keystead/content/catalogue";
import type { Download } from "@keystead/contract/portal/releases";
import { href, Link } from "react-router";
import { Button, buttonClass, type ButtonTone } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { Loaded } from "../../loading/Loaded.tsx";
import { DownloadsFailure, NothingPublished } from "../DownloadsFailure.tsx";
import { formatSize } from "../format-size.ts";
import { OtherFiles, TargetOf } from "../OtherFiles.tsx";
import type { OfferedApp } from "../platforms.ts";
import { ReleaseNotesLink } from "../ReleaseNotesLink.tsx";
import { useDownloads } from "../use-downloads.ts";
import { showDownloadFailure } from "../show-download-failure.ts";
import { useStartDownload } from "../use-start-download.ts";

/** The apps that the licenses of the account cover, with their versions. */
export function AppList() {
  return (
    <Loaded
      query={useDownloads(true)}
      title="Failed to fetch download links. Please try again."
      skeleton={<AppListSkeleton />}
      renderFailure={(state, problem) => (
        <DownloadsFailure problem={problem} action={<WaysOn />}>
          {state}
        </DownloadsFailure>
      )}
    >
      {(files) =>
        files.length === 0 ? (
          <NothingPublished />
        ) : (
          <ul className="divide-y divide-line">
            {files.toSorted(byPlan).map((file, index) => (
              <App key={file.product} file={file} tone={index === 0 ? "primary" : "quiet"} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Sorts the apps as the catalogue lists them. */
function byPlan(one: Download, other: Download): number {
  const [first = 0, second = 0] = [one, other].map(({ product }) =>
    plans.findIndex(({ id }) => id === product),
  );
  return first - second;
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

function App({ file, tone }: { file: OfferedApp; tone: ButtonTone }) {
  const { busy, start } = useStartDownload();

  async function download() {
    const started = await start((links) => links.find(({ product }) => product === file.product));
    if (!started.ok) showDownloadFailure(started.failure);
  }

  return (
    <li className={appRow}>
      <div className="min-w-0">
        <p className="text-17 font-semibold">
          {file.name}{" "}
          <span className="data text-15 font-normal text-muted">
            <span>v{file.version}</span> · {formatSize(file.size)}
          </span>
        </p>
        <p className="text-13 wrap-anywhere text-muted">
          <TargetOf file={file} />
          <span className="data">{file.filename}</span>
        </p>
        <p className="text-13">
          <ReleaseNotesLink product={file.product} name={file.name} />
        </p>
        <OtherFiles app={file} />
      </div>
      <Button tone={tone} busy={busy} onClick={() => void download()}>
        {!busy && <Icon name="download" />}
        <span>
          {busy ? "Processing..." : "Download Now"}
          <span className="sr-only">: {file.name}</span>
        </span>
      </Button>
    </li>
  );
}

/** The app is beside its button, and on a phone above it. */
const appRow = "grid gap-3 py-4 first:pt-0 last:pb-0 sm:flex sm:items-center sm:justify-between";

/** Lines as high as those of the apps, and buttons of the same size. */
export function AppListSkeleton() {
  return (
    <LoadingRegion label="Loading downloads">
      <div className="divide-y divide-line">
        {plans.map(({ id }) => (
          <div key={id} className={appRow}>
            <div>
              {/* The space gives each line its height. */}
              <p className="flex items-center text-17">
                <Skeleton className="h-4.5 w-56" />
                {"\u00a0"}
              </p>
              <p className="flex items-center text-13">
                <Skeleton className="h-4 w-52" />
                {"\u00a0"}
              </p>
              <p className="flex touch items-center py-1 text-13">
                <Skeleton className="h-4 w-20" />
                {"\u00a0"}
              </p>
            </div>
            <Skeleton className="h-11 min-w-40" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
