import { appNoun } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";
import type { Download } from "@keystead/contract/portal/releases";
import { useState } from "react";
import { href, Link } from "react-router";
import { titleCase } from "../../../lib/format/words.ts";
import type { ProblemWords } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { EntriesSkeleton } from "../../../ui/data/EntriesSkeleton.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { RequestId } from "../../../ui/failures/RequestId.tsx";
import { useIsUsable } from "../../licenses/use-phase.ts";
import { formatSize } from "../format-size.ts";
import { NeedsLicense } from "../NeedsLicense.tsx";
import { quickFiles, targetWords } from "../platforms.ts";
import { useDownloads } from "../use-downloads.ts";
import { useStartDownload } from "../use-start-download.ts";

const title = "Downloads";

/** The labels of the first two, which existing clients know. Any further one is an alternative as well. */
const [first, alternative] = [`Download ${titleCase(appNoun.one)}`, "Alternative Download"];

/** How many are offered before the list has loaded. */
const known = 2;

interface QuickDownloadsProps {
  license: License;
  /** At the end of the panel. */
  foot?: Elements;
}

/** The apps of a license, the app of the featured plan first. The first two are offered before the list has loaded. */
export function QuickDownloads({ license, foot }: QuickDownloadsProps) {
  const usable = useIsUsable(license);
  const files = quickFiles(useDownloads(usable, license.id).data ?? []);
  const places = Math.max(known, files.length);
  return (
    <Panel title={title} aside={usable && <AllDownloads />} foot={foot}>
      {usable ? (
        <ul className="grid divide-y divide-line">
          {Array.from({ length: places }, (_, index) => (
            <QuickDownload
              key={files[index]?.filename ?? index}
              license={license.id}
              index={index}
              file={files[index]}
            />
          ))}
        </ul>
      ) : (
        <NeedsLicense license={license} paused={license.confirmBy !== null} />
      )}
    </Panel>
  );
}

function AllDownloads() {
  return (
    <Link
      to={href("/download")}
      className="-my-2.5 inline-flex touch items-center text-15 underline underline-offset-3 hover:text-accent-text"
    >
      All downloads
    </Link>
  );
}

interface QuickDownloadProps {
  license: string;
  /** The index in the list of links. Each press requests that list anew. */
  index: number;
  file: Download | undefined;
}

function QuickDownload({ license, index, file }: QuickDownloadProps) {
  const { busy, start } = useStartDownload(license);
  const [failure, setFailure] = useState<ProblemWords>();
  const label = index === 0 ? first : alternative;

  async function download() {
    setFailure(undefined);
    const started = await start((apps) => quickFiles(apps)[index]);
    if (!started.ok) setFailure(started.failure);
  }

  return (
    <li className="gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 max-sm:grid sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="text-15 font-medium">{file?.name ?? "The newest release"}</p>
        {file && (
          <p className="text-13 text-muted">
            <span>
              <span className="data">v{file.version}</span> ·{" "}
              <span className="data">{formatSize(file.size)}</span>
            </span>
            {targetWords(file) !== undefined && <span> · {targetWords(file)}</span>}
          </p>
        )}
      </div>
      {/* All as wide as the longest label. */}
      <div className="grid sm:w-48">
        <Button
          size="small"
          busy={busy}
          {...(index >= known && !busy && { "aria-label": `${alternative}: ${file?.name}` })}
          onClick={() => void download()}
        >
          {!busy && <Icon name="download" className="size-4" />}
          <span>{busy ? "Processing..." : label}</span>
        </Button>
      </div>
      {failure && (
        <div role="alert" className="w-full text-13 text-down">
          <p>{failure.message}</p>
          {failure.detail && <p>{failure.detail}</p>}
          {failure.requestId && <RequestId id={failure.requestId} />}
        </div>
      )}
    </li>
  );
}

export function QuickDownloadsSkeleton({ foot }: Pick<QuickDownloadsProps, "foot">) {
  return (
    <Panel title={title} foot={foot}>
      <EntriesSkeleton count={3} />
    </Panel>
  );
}
