import type { Download } from "@keystead/contract/portal/releases";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Command } from "../code/Command.tsx";
import { trackCopy } from "../tracking/track-copy.ts";
import { checksumCommand } from "./checksum-command.ts";
import { formatSize } from "./format-size.ts";

/** The facts of a file in one line, and on demand how to verify it after the download. */
export function FileFacts({ file }: { file: Download }) {
  const { version, size, publishedAt } = file;
  return (
    <div className="grid justify-items-start text-13 text-muted">
      <p className="flex flex-wrap gap-x-1.5">
        <span className="data">v{version}</span> · <span className="data">{formatSize(size)}</span> ·{" "}
        <Time value={new Date(publishedAt)} show="day" />
      </p>
      <Verification file={file} />
    </div>
  );
}

function Verification({ file: { filename, sha512 } }: { file: Download }) {
  return (
    <details className="group w-full">
      <summary className="inline-flex touch items-center gap-1 py-1 hover:text-text [&::-webkit-details-marker]:hidden">
        Verify the download
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-1 grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            SHA-512 {/* Shows both ends of the 128 digits. The copy button copies all of them. */}
            <span className="data text-text" title={sha512}>
              {sha512.slice(0, 8)}…{sha512.slice(-8)}
            </span>
          </span>
          <CopyButton
            text={sha512}
            label="Copy SHA-512"
            copiedFor={1200}
            onCopied={() => trackCopy("checksum")}
          />
        </p>
        <Command text={checksumCommand(navigator.platform, filename)} label="Copy the checksum command" />
      </div>
    </details>
  );
}

export function FileFactsSkeleton() {
  return (
    <div className="grid">
      <span className="flex h-5 items-center">
        <Skeleton className="h-4 w-44" />
      </span>
      <span className="flex h-7 items-center max-sm:h-11">
        <Skeleton className="h-4 w-32" />
      </span>
    </div>
  );
}
