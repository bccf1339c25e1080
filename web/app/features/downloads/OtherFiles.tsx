import type { Download } from "@keystead/contract/portal/releases";
import { Icon } from "../../ui/Icon.tsx";
import { formatSize } from "./format-size.ts";
import { allFiles, type OfferedApp, targetWords } from "./platforms.ts";
import { showDownloadFailure } from "./show-download-failure.ts";
import { useStartDownload } from "./use-start-download.ts";

/** What a file is for, where it does not run everywhere. */
export function TargetOf({ file }: { file: Download }) {
  const words = targetWords(file);
  return words === undefined ? null : <span>{words} · </span>;
}

interface OtherFilesProps {
  app: OfferedApp;
  /** The license that the page shows; by default every one of the account counts. */
  license?: string;
}

/** The files of an app for other platforms, on demand. Nothing for an app that has one file. */
export function OtherFiles({ app: { name, others }, license }: OtherFilesProps) {
  if (others.length === 0) return null;
  return (
    <details className="group text-13">
      <summary className="inline-flex touch items-center gap-1 py-1 text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        Other platforms and files
        <span className="sr-only"> of {name}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="grid">
        {others.map((file) => (
          <li key={file.filename}>
            <OtherFile file={file} license={license} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function OtherFile({ file, license }: { file: Download; license: string | undefined }) {
  const { busy, start } = useStartDownload(license);

  async function download() {
    const started = await start((apps) =>
      allFiles(apps).find(({ product, filename }) => product === file.product && filename === file.filename),
    );
    if (!started.ok) showDownloadFailure(started.failure);
  }

  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void download()}
      className="inline-flex touch flex-wrap items-center gap-x-1.5 py-1 text-left underline underline-offset-3 hover:text-accent-text"
    >
      <span>{targetWords(file) ?? "Any platform"}</span>
      <span className="data wrap-anywhere">{file.filename}</span>
      <span className="data text-muted">{busy ? "Processing..." : formatSize(file.size)}</span>
    </button>
  );
}
