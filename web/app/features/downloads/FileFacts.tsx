import type { Download } from "@keystead/contract/portal/releases";
import { Fragment } from "react";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { Command } from "../code/Command.tsx";
import { trackCopy } from "../tracking/track-copy.ts";
import { formatSize } from "./format-size.ts";

/** The facts of a file before the download, and the commands that verify it afterwards. */
export function FileFacts({ file }: { file: Download }) {
  return (
    <div className="grid gap-4">
      <KeyValueList
        long
        items={[
          { term: "File", value: file.filename, data: true },
          { term: "Version", value: file.version, data: true },
          { term: "Size", value: formatSize(file.size), data: true },
          { term: "Published", value: <Time value={new Date(file.publishedAt)} show="day" /> },
          { term: "SHA-512", value: <Checksum value={file.sha512} /> },
        ]}
      />
      <div className="grid gap-2 text-13 text-muted">
        <p>The checksum tells you that the file arrived whole. On macOS and Linux:</p>
        <Command
          text={`shasum -a 512 ${file.filename}`}
          label="Copy the checksum command of macOS and Linux"
        />
        <p>On Windows:</p>
        <Command
          text={`certutil -hashfile ${file.filename} SHA512`}
          label="Copy the checksum command of Windows"
        />
      </div>
    </div>
  );
}

/** In two parts, because each of them is a row of the grid around it. */
export function FileFactsSkeleton() {
  return (
    <>
      <RowsSkeleton values={["w-44", "w-14", "w-16", "w-28", "w-52"]} />
      <div className="grid grid-cols-1 gap-2">
        {["macOS and Linux", "Windows"].map((system) => (
          <Fragment key={system}>
            <Skeleton className="h-4 w-64" />
            <Skeleton className="h-11 w-full" />
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** Shows both ends of the 128 digits and copies the whole. */
function Checksum({ value }: { value: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="data" title={value}>
        {value.slice(0, 8)}…{value.slice(-8)}
      </span>
      <CopyButton text={value} label="Copy SHA-512" copiedFor={1200} onCopied={() => trackCopy("checksum")} />
    </span>
  );
}
