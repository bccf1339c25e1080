import type { LicenseStatus } from "@keystead/contract/licenses";
import type { Download } from "@keystead/contract/releases";
import { useStandingError } from "../../lib/use-standing-error.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { isUsable } from "../licenses/status-words.ts";
import { DownloadsSkeleton } from "./DownloadsSkeleton.tsx";
import { DownloadsUnavailable } from "./DownloadsUnavailable.tsx";
import { formatSize } from "./format-size.ts";
import { NeedsLicense } from "./NeedsLicense.tsx";
import { useDownloads } from "./use-downloads.ts";
import { useStartDownload } from "./use-start-download.ts";

/** Every download link of the license, numbered from 1. */
export function MirrorList({ status }: { status: LicenseStatus }) {
  const usable = isUsable(status);
  const downloads = useDownloads(usable);
  const error = useStandingError(downloads);
  return (
    <Panel title="Download mirrors">
      {!usable && <NeedsLicense status={status} />}
      {usable && downloads.isPending && !error && <DownloadsSkeleton />}
      {usable && error && <DownloadsUnavailable query={downloads} error={error} />}
      {usable && downloads.data && (
        <ol className="divide-y divide-line">
          {downloads.data.map((file, index) => (
            <Mirror key={file.product} file={file} number={index + 1} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Mirror({ file, number }: { file: Download; number: number }) {
  const { busy, start } = useStartDownload();

  async function download() {
    const failure = await start((fresh) => fresh[number - 1]);
    if (failure) showToast({ title: "Download Failed", description: failure, tone: "bad" });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-15 font-medium">{`Mirror ${number}`}</p>
        <p className="text-13 text-muted">
          {file.name} {file.version}, {formatSize(file.size)}
        </p>
      </div>
      <Button
        size="small"
        busy={busy}
        aria-label={busy ? "Processing..." : `Download from mirror ${number}`}
        onClick={() => void download()}
      >
        {!busy && <Icon name="download" className="size-4" />}
        {busy ? "Processing..." : "Download"}
      </Button>
    </li>
  );
}
