import { plans } from "@keystead/content/catalogue";
import type { Download } from "@keystead/contract/portal/releases";
import { useId } from "react";
import { radioClass } from "../../ui/forms/radio-class.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Loaded } from "../loading/Loaded.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { DownloadsFailure, NothingPublished } from "./DownloadsFailure.tsx";
import { FileFacts, FileFactsSkeleton } from "./FileFacts.tsx";
import { MailLinkButton } from "./MailLinkButton.tsx";
import { OtherFiles } from "./OtherFiles.tsx";
import type { OfferedApp } from "./platforms.ts";
import { useDownloads } from "./use-downloads.ts";

export interface DownloadChoiceProps {
  /** The license that the page shows. */
  license: string;
  /** The chosen app; the first one when there is no such file. */
  product: string;
  onChoose: (product: string) => void;
  /** Whether the download is the next step on the page. */
  primary: boolean;
  /** Offers a mailed link first, on a device that cannot run the app. */
  byMail?: boolean;
}

/** For a usable license: the button that downloads the chosen app, the facts of its file, and a choice of apps. */
export function DownloadChoice(props: DownloadChoiceProps) {
  return (
    <Loaded
      query={useDownloads(true, props.license)}
      title="The downloads didn't load"
      loading="Loading downloads"
      skeleton={<DownloadChoiceSkeleton byMail={props.byMail ?? false} />}
      renderFailure={(state, problem) => <DownloadsFailure problem={problem}>{state}</DownloadsFailure>}
    >
      {(files) => <LoadedChoice files={files} {...props} />}
    </Loaded>
  );
}

/** On a phone it includes the place of the button that mails a link, if there is one. */
export function DownloadChoiceSkeleton({ byMail = false }: Pick<DownloadChoiceProps, "byMail">) {
  return (
    <div className="grid grid-cols-1 gap-2" aria-hidden="true">
      {byMail && <Skeleton className="h-11 w-full sm:hidden" />}
      <Skeleton className="h-11 w-full" />
      <FileFactsSkeleton />
      {/* The names are known. They decide how many lines there are. */}
      <div className="flex flex-wrap gap-x-5 text-13 max-sm:grid">
        {plans.map(({ id, name }) => (
          <span key={id} className="inline-flex touch items-center gap-2 py-1">
            <Skeleton className="size-4" />
            <span className="animate-breathe rounded-chip bg-skeleton text-transparent">{name}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

interface LoadedChoiceProps extends DownloadChoiceProps {
  files: readonly OfferedApp[];
}

function LoadedChoice({
  files,
  license,
  product: chosen,
  onChoose,
  primary,
  byMail = false,
}: LoadedChoiceProps) {
  const file = files.find(({ product }) => product === chosen) ?? files[0];
  if (!file) return <NothingPublished />;
  const { product, name } = file;
  return (
    <div className="grid gap-2">
      {byMail && <MailLinkButton product={product} primary={primary} />}
      <DownloadButton license={license} product={product} name={name} primary={primary && !byMail} />
      <FileFacts file={file} />
      <OtherFiles app={file} license={license} />
      <AppChoice files={files} chosen={product} onChoose={onChoose} />
    </div>
  );
}

interface AppChoiceProps {
  files: readonly Download[];
  chosen: string;
  onChoose: (product: string) => void;
}

function AppChoice({ files, chosen, onChoose }: AppChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-5 max-sm:grid">
      <legend className="sr-only">Which app</legend>
      {files.map((file) => (
        <label
          key={file.product}
          className="inline-flex touch cursor-pointer items-center gap-2 rounded-chip py-1 text-13 text-muted has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
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
