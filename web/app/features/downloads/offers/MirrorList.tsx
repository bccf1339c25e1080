import type { License } from "@keystead/contract/portal/licenses";
import type { Download } from "@keystead/contract/portal/releases";
import { Button } from "../../../ui/Button.tsx";
import { EntriesSkeleton } from "../../../ui/data/EntriesSkeleton.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Loaded } from "../../loading/Loaded.tsx";
import { useIsUsable } from "../../licenses/use-phase.ts";
import { DownloadsFailure } from "../DownloadsFailure.tsx";
import { formatSize } from "../format-size.ts";
import { NeedsLicense } from "../NeedsLicense.tsx";
import { allFiles, targetWords } from "../platforms.ts";
import { useDownloads } from "../use-downloads.ts";
import { showDownloadFailure } from "../show-download-failure.ts";
import { useStartDownload } from "../use-start-download.ts";

const title = "Download mirrors";

/** Every download link of the license, numbered from 1. */
export function MirrorList({ license }: { license: License }) {
  const usable = useIsUsable(license);
  const downloads = useDownloads(usable, license.id);
  return (
    <Panel title={title}>
      {usable ? (
        <Loaded
          query={downloads}
          title="The downloads didn't load"
          loading="Loading downloads"
          skeleton={<EntriesSkeleton count={3} />}
          renderFailure={(state, problem) => <DownloadsFailure problem={problem}>{state}</DownloadsFailure>}
        >
          {(apps) => (
            <ol className="divide-y divide-line">
              {allFiles(apps).map((file, index) => (
                <Mirror
                  key={file.filename}
                  license={license.id}
                  file={file}
                  number={index + 1}
                  isOneOfSeveral={apps.some(
                    ({ product, others }) => product === file.product && others.length > 0,
                  )}
                />
              ))}
            </ol>
          )}
        </Loaded>
      ) : (
        <NeedsLicense license={license} paused={license.confirmBy !== null} />
      )}
    </Panel>
  );
}

export function MirrorListSkeleton() {
  return (
    <Panel title={title}>
      <EntriesSkeleton count={3} />
    </Panel>
  );
}

interface MirrorProps {
  license: string;
  file: Download;
  number: number;
  /** Whether its app has other files, which only the name may tell apart. */
  isOneOfSeveral: boolean;
}

function Mirror({ license, file, number, isOneOfSeveral }: MirrorProps) {
  const { busy, start } = useStartDownload(license);

  async function download() {
    const started = await start((apps) => allFiles(apps)[number - 1]);
    if (!started.ok) showDownloadFailure(started.failure);
  }

  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-15 font-medium">{[file.name, targetWords(file)].filter(Boolean).join(", ")}</p>
        {isOneOfSeveral && <p className="data text-13 wrap-anywhere text-muted">{file.filename}</p>}
        {/* Two lines on a phone. */}
        <p className="text-13 text-muted">
          <span className="whitespace-nowrap">
            <span className="data">v{file.version}</span> ·{" "}
            <span className="data">{formatSize(file.size)}</span>
          </span>
          <span className="max-sm:hidden"> ·</span>{" "}
          <span className="max-sm:block">
            mirror <span className="data">{number}</span>
          </span>
        </p>
      </div>
      {/* On a phone a button may shrink below the width of its label. Here the text beside it wraps instead. */}
      <div className="flex-none">
        <Button
          size="small"
          busy={busy}
          aria-label={busy ? "Processing..." : `Download ${file.name} from mirror ${number}`}
          onClick={() => void download()}
        >
          {!busy && <Icon name="download" className="size-4" />}
          <span>{busy ? "Processing..." : "Download"}</span>
        </Button>
      </div>
    </li>
  );
}
