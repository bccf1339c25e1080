import { appNoun } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";
import type { Download } from "@keystead/contract/portal/releases";
import { useState } from "react";
import { href, Link } from "react-router";
import { titleCase } from "../../lib/format.ts";
import type { ProblemWords } from "../../lib/problem-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RequestId } from "../../ui/RequestId.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useIsUsable } from "../licenses/use-phase.ts";
import { NeedsLicense } from "./NeedsLicense.tsx";
import { useDownloads } from "./use-downloads.ts";
import { useStartDownload } from "./use-start-download.ts";

const title = "Downloads";

/** The two most wanted downloads: the app of the featured plan, and an alternative to it. */
export function QuickDownloads({ license }: { license: License }) {
  const usable = useIsUsable(license);
  const files = useDownloads(usable).data ?? [];
  return (
    <Panel title={title}>
      {usable ? (
        <div className="grid gap-5">
          <QuickDownload
            index={0}
            file={files[0]}
            label={`Download ${titleCase(appNoun.one)}`}
            primary={!license.activatedAt}
          />
          <QuickDownload index={1} file={files[1]} label="Alternative Download" />
          <p className="text-15">
            <Link
              to={href("/download")}
              className="inline-flex touch items-center underline underline-offset-3 hover:text-accent-text"
            >
              All downloads
            </Link>
          </p>
        </div>
      ) : (
        <NeedsLicense license={license} paused={license.confirmBy !== null} />
      )}
    </Panel>
  );
}

interface QuickDownloadProps {
  /** Its index in the list of links, which each press requests anew. */
  index: number;
  file: Download | undefined;
  label: string;
  primary?: boolean;
}

function QuickDownload({ index, file, label, primary = false }: QuickDownloadProps) {
  const { busy, start } = useStartDownload();
  const [failure, setFailure] = useState<ProblemWords>();

  async function download() {
    setFailure(undefined);
    const started = await start((links) => links[index]);
    if (!started.ok) setFailure(started.failure);
  }

  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-15">
        {file ? (
          <>
            {file.name} <span className="data text-muted">{file.version}</span>
          </>
        ) : (
          "The newest release"
        )}
      </p>
      <Button tone={primary ? "primary" : "quiet"} wide busy={busy} onClick={() => void download()}>
        {!busy && <Icon name="download" />}
        {busy ? "Processing..." : label}
      </Button>
      {failure && (
        <div role="alert" className="text-13 text-down">
          <p>{failure.message}</p>
          {failure.detail && <p>{failure.detail}</p>}
          {failure.requestId && <RequestId id={failure.requestId} />}
        </div>
      )}
    </div>
  );
}

export function QuickDownloadsSkeleton() {
  return (
    <Panel title={title}>
      <div className="grid gap-5">
        <QuickDownloadSkeleton />
        <QuickDownloadSkeleton />
        <Skeleton className="h-4.5 w-24" />
      </div>
    </Panel>
  );
}

function QuickDownloadSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-4.5 w-32" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
