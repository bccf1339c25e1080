import type { License } from "@keystead/contract/portal/licenses";
import type { Download } from "@keystead/contract/portal/releases";
import { useId } from "react";
import { useStandingError } from "../../lib/data/use-standing-error.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { radioClass } from "../../ui/forms/radio-class.ts";
import { LoadingRegion } from "../../ui/Skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { isUsable } from "../licenses/status-words.ts";
import { DownloadsUnavailable } from "./DownloadsUnavailable.tsx";
import { NeedsLicense } from "./NeedsLicense.tsx";
import { DownloadsSkeleton } from "./DownloadsSkeleton.tsx";
import { FileFacts } from "./FileFacts.tsx";
import { useDownloads } from "./use-downloads.ts";
import { useStartDownload } from "./use-start-download.ts";

interface DownloadPanelProps {
  /** The app that is chosen; the first that there is when there is no such file. */
  product: string;
  onChoose: (product: string) => void;
  /** Without one that works, there is nothing to ask for; with one that was activated, it is not what to do next. */
  license: Pick<License, "status" | "type" | "activatedAt">;
}

/** A choice of the suite's apps, what is in the chosen file, and the button that downloads it. */
export function DownloadPanel({ product: chosen, onChoose, license }: DownloadPanelProps) {
  const usable = isUsable(license.status);
  const downloads = useDownloads(usable);
  const error = useStandingError(downloads);
  const { busy, start } = useStartDownload();
  const files = (usable && downloads.data) || [];
  const file = files.find(({ product }) => product === chosen) ?? files[0];

  async function download({ product }: Download) {
    const failure = await start((fresh) => fresh.find((each) => each.product === product));
    if (failure === undefined) return;
    showToast({
      title: "Download Failed",
      description: "Failed to start download. Please try again later.",
      tone: "bad",
    });
  }

  return (
    <Panel title="Download">
      {!usable && <NeedsLicense license={license} />}
      {usable && downloads.isPending && !error && (
        <LoadingRegion label="Loading downloads">
          <DownloadsSkeleton />
        </LoadingRegion>
      )}
      {usable && error && <DownloadsUnavailable query={downloads} error={error} />}
      {file && (
        <div className="grid gap-5">
          <ProductChoice files={files} chosen={file.product} onChoose={onChoose} />
          <FileFacts file={file} />
          <Button
            tone={license.activatedAt ? "quiet" : "primary"}
            wide
            busy={busy}
            onClick={() => void download(file)}
          >
            {!busy && <Icon name="download" />}
            {busy ? "Processing..." : `Download ${file.name}`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface ProductChoiceProps {
  files: readonly Download[];
  chosen: string;
  onChoose: (product: string) => void;
}

function ProductChoice({ files, chosen, onChoose }: ProductChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3">
      <legend className="sr-only">Which app</legend>
      {files.map((file) => (
        <label
          key={file.product}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong px-3 text-15 has-checked:border-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
        >
          <input
            type="radio"
            name={name}
            value={file.product}
            checked={file.product === chosen}
            onChange={() => onChoose(file.product)}
            className={radioClass}
          />
          {file.name}
        </label>
      ))}
    </fieldset>
  );
}
