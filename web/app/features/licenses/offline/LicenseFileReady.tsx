import { offlineCommands } from "@keystead/content/setup";
import { useLayoutEffect, useRef, useState } from "react";
import { days } from "../../../lib/format/durations.ts";
import { counted } from "../../../lib/format/words.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/copying/CopyButton.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { FileAsQrCode } from "./FileAsQrCode.tsx";
import { licenseFileName, saveText } from "./save-text.ts";

export interface IssuedFile {
  /** The name of the machine. */
  machine: string;
  file: { readonly compact: string; readonly text: string; readonly expiresAt: string };
}

/** A license file that was just made: how to take it to its machine, and until when it is valid. */
export function LicenseFileReady({ machine, file, onAgain }: IssuedFile & { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [madeAt] = useState(Date.now);
  useLayoutEffect(() => title.current?.focus(), []);
  const name = licenseFileName(machine);
  const load = offlineCommands?.load.replace("{file}", name);
  const end = new Date(file.expiresAt);
  const left = Math.round((end.getTime() - madeAt) / days(1));
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h4 ref={title} tabIndex={-1} className="text-15 font-semibold wrap-anywhere outline-none">
          The license file for <bdi>{machine}</bdi> is ready
        </h4>
        <p className="text-15 text-muted">
          It's good until <Time value={end} />
          <span>{left > 0 ? `, ${counted(left, "day")} from now.` : "."}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="primary" onClick={() => saveText(name, file.text)}>
          <Icon name="download" className="size-4" />
          Download license file
        </Button>
        <CopyButton text={file.text} label="Copy" name="Copy license file" />
      </div>
      <ol className="grid max-w-reading list-decimal gap-1.5 pl-5 text-15 text-muted">
        <li>
          <span>
            Take the file to <bdi className="wrap-anywhere">{machine}</bdi> and load it in the app that made
            the request
          </span>
          {load !== undefined && (
            <span>
              : <code className="wrap-anywhere">{load}</code>
            </span>
          )}
          <span>. No other machine accepts it.</span>
        </li>
        <li>Before it ends, have the app make a new request, and come back for the next file.</li>
        <li>
          The app works with it offline, so removing the machine here doesn't stop it. To move the license,
          have the app make a receipt first.
        </li>
      </ol>
      <FileAsQrCode compact={file.compact} machine={machine} />
      <div>
        <Button size="small" onClick={onAgain}>
          Activate another machine
        </Button>
      </div>
    </div>
  );
}
