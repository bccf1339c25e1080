import type { OperatorRelease } from "@keystead/contract/operator/releases";
import { formatSize } from "../../features/downloads/format-size.ts";
import { counted } from "../../lib/format/words.ts";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { useMay } from "../session/use-operator.ts";
import { platformWords } from "./release-words.ts";
import { UploadPart } from "./uploads/UploadPart.tsx";

type ReleaseFile = OperatorRelease["files"][number];

/** The files of a release, and in a draft the way to add some. A published release keeps its files. */
export function FilesPart({ release }: { release: OperatorRelease }) {
  const { id, state, files, feeds } = release;
  const may = useMay();
  const takesFiles = state === "draft" && may("releases:publish");
  return (
    <Part
      title="Files"
      aside={<span className="text-13 text-muted tabular-nums">{counted(files.length, "file")}</span>}
    >
      {files.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {files.length === 0 && !takesFiles && <p className="text-15 text-muted">It has no files.</p>}
      {feeds.length > 0 && (
        <div className="mt-5 text-15">
          <h3 className="text-13 font-medium text-muted">Feeds of build tools</h3>
          <ul className="mt-1 grid gap-1">
            {feeds.map((feed) => (
              <li key={feed} className="data wrap-anywhere">
                <bdi>{feed}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {takesFiles && <UploadPart id={id} />}
    </Part>
  );
}

const purposes: Readonly<Record<ReleaseFile["purpose"], string | undefined>> = {
  download: undefined,
  update: "For updaters",
  "block-map": "Block map",
};

function FileRow({ file }: { file: ReleaseFile }) {
  const { filename, size, sha512, purpose, minimum_system: system } = file;
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="data text-15 font-medium wrap-anywhere">
          <bdi>{filename}</bdi>
        </p>
        <div className="flex flex-wrap gap-x-3 text-13 text-muted">
          <span>{platformWords(file)}</span>
          <span className="data">{formatSize(size)}</span>
          {purposes[purpose] !== undefined && <span>{purposes[purpose]}</span>}
          {system !== null && <span>{`From system version ${system}`}</span>}
        </div>
      </div>
      <CopyButton text={sha512} label="SHA-512" name={`Copy the SHA-512 of ${filename}`} />
    </li>
  );
}
