import type { License } from "@keystead/contract/portal/licenses";
import type { Download } from "@keystead/contract/portal/releases";
import { useStandingError } from "../../lib/data/use-standing-error.ts";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { LoadingRegion } from "../../ui/Skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { isUsable } from "../licenses/status-words.ts";
import { DownloadsUnavailable } from "./DownloadsUnavailable.tsx";
import { formatSize } from "./format-size.ts";
import { NeedsLicense } from "./NeedsLicense.tsx";
import { useDownloads } from "./use-downloads.ts";
import { useStartDownload } from "./use-start-download.ts";

/** Every download link of the license, numbered from 1. */
export function MirrorList({ license }: { license: Pick<License, "status" | "type"> }) {
  const usable = isUsable(license.status);
  const downloads = useDownloads(usable);
  const error = useStandingError(downloads);
  return (
    <Panel title="Download mirrors">
      {!usable && <NeedsLicense license={license} />}
      {usable && downloads.isPending && !error && (
        <LoadingRegion label="Loading downloads">
          <EntriesSkeleton count={3} />
        </LoadingRegion>
      )}
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
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-15 font-medium">{file.name}</p>
        <p className="data text-13 text-balance text-muted">{`Mirror ${number} · ${file.version} · ${formatSize(file.size)}`}</p>
      </div>
      {/* On a phone a button may be narrower than its words; here the words beside it give way. */}
      <div className="flex-none">
        <Button
          size="small"
          busy={busy}
          aria-label={busy ? "Processing..." : `Download from mirror ${number}`}
          onClick={() => void download()}
        >
          {!busy && <Icon name="download" className="size-4" />}
          {busy ? "Processing..." : "Download"}
        </Button>
      </div>
    </li>
  );
}
