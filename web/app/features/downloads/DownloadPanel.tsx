import { plans } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";
import type { Download } from "@keystead/contract/portal/releases";
import { useId } from "react";
import { Button } from "../../ui/Button.tsx";
import { radioClass } from "../../ui/forms/radio-class.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useIsUsable } from "../licenses/use-phase.ts";
import { Loaded } from "../loading/Loaded.tsx";
import { DownloadsFailure } from "./DownloadsFailure.tsx";
import { FileFacts, FileFactsSkeleton } from "./FileFacts.tsx";
import { NeedsLicense } from "./NeedsLicense.tsx";
import { useDownloads } from "./use-downloads.ts";
import { showDownloadFailure } from "./show-download-failure.ts";
import { useStartDownload } from "./use-start-download.ts";

const title = "Download";
const choices = "grid gap-2 sm:grid-cols-3";

interface DownloadPanelProps {
  /** The chosen app; the first one when there is no such file. */
  product: string;
  onChoose: (product: string) => void;
  /** An unusable license has no downloads. After the first activation the download is not the next step anymore. */
  license: License;
}

/** A choice of the apps, the facts of the chosen file, and the button that downloads it. */
export function DownloadPanel({ product, onChoose, license }: DownloadPanelProps) {
  const usable = useIsUsable(license);
  const downloads = useDownloads(usable);
  return (
    <Panel title={title}>
      {usable ? (
        <Loaded
          query={downloads}
          title="The downloads did not load"
          loading="Loading downloads"
          skeleton={<ChoiceSkeleton />}
          renderFailure={(state, problem) => <DownloadsFailure problem={problem}>{state}</DownloadsFailure>}
        >
          {(files) => (
            <DownloadChoice
              files={files}
              product={product}
              onChoose={onChoose}
              primary={!license.activatedAt}
            />
          )}
        </Loaded>
      ) : (
        <NeedsLicense license={license} paused={license.confirmBy !== null} />
      )}
    </Panel>
  );
}

export function DownloadSkeleton() {
  return (
    <Panel title={title}>
      <ChoiceSkeleton />
    </Panel>
  );
}

interface DownloadChoiceProps {
  files: readonly Download[];
  product: string;
  onChoose: (product: string) => void;
  primary: boolean;
}

function DownloadChoice({ files, product: chosen, onChoose, primary }: DownloadChoiceProps) {
  const { busy, start } = useStartDownload();
  const file = files.find(({ product }) => product === chosen) ?? files[0];
  if (!file) return null;

  async function download({ product }: Download) {
    const started = await start((links) => links.find((each) => each.product === product));
    if (!started.ok)
      showDownloadFailure({
        ...started.failure,
        message: "Failed to start download. Please try again later.",
      });
  }

  return (
    <div className="grid gap-5">
      <ProductChoice files={files} chosen={file.product} onChoose={onChoose} />
      <FileFacts file={file} />
      <Button tone={primary ? "primary" : "quiet"} wide busy={busy} onClick={() => void download(file)}>
        {!busy && <Icon name="download" />}
        {busy ? "Processing..." : `Download ${file.name}`}
      </Button>
    </div>
  );
}

function ChoiceSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className={choices}>
        {plans.map(({ id }) => (
          <Skeleton key={id} className="h-11 w-full" />
        ))}
      </div>
      <FileFactsSkeleton />
      <Skeleton className="h-11 w-full" />
    </div>
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
    <fieldset className={choices}>
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
