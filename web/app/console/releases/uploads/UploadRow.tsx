import { useId, useState } from "react";
import { formatSize } from "../../../features/downloads/format-size.ts";
import { formatPercent } from "../../../lib/format/numbers.ts";
import { problemWords } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { SelectField } from "../../../ui/forms/SelectField.tsx";
import { Gauge } from "../../../ui/live/Gauge.tsx";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { platformChoices } from "./platform-choices.ts";
import type { Upload, UploadQueue } from "./upload-queue.ts";

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
}

/** A file on its way: how far it is, why it failed, or what it is for. */
export function UploadRow({ upload, queue }: UploadRowProps) {
  const { key, file, state } = upload;
  const isOnItsWay = state === "waiting" || state === "sending";
  return (
    <li className="grid gap-2.5 py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="data text-15 font-medium wrap-anywhere">
            <bdi>{file.name}</bdi>
          </p>
          <p className="text-13 text-muted">{stateWords(upload)}</p>
        </div>
        <div className="flex flex-none flex-wrap justify-end gap-2">
          {isOnItsWay && (
            <Button size="small" onClick={() => queue.cancel(key)} aria-label={`Cancel ${file.name}`}>
              Cancel
            </Button>
          )}
          {(state === "failed" || state === "canceled") && (
            <>
              <Button size="small" onClick={() => queue.retry(key)} aria-label={`Retry ${file.name}`}>
                Retry
              </Button>
              <Button
                size="small"
                tone="plain"
                onClick={() => queue.remove(key)}
                aria-label={`Dismiss ${file.name}`}
              >
                Dismiss
              </Button>
            </>
          )}
        </div>
      </div>
      {state === "sending" && (
        <Gauge
          label={`${file.name} sent`}
          value={upload.sent}
          max={file.size}
          valueText={shareWords(upload)}
          major={0}
        />
      )}
      {state === "failed" && <Failure upload={upload} />}
      {state === "unplaced" && <PlatformQuestion upload={upload} queue={queue} />}
    </li>
  );
}

const shareWords = ({ sent, file }: Upload): string =>
  formatPercent(file.size === 0 ? 1 : Math.min(1, sent / file.size), { maximumFractionDigits: 0 });

function stateWords(upload: Upload): string {
  const { state, sent, file } = upload;
  if (state === "sending" && sent >= file.size) return "Being checked";
  if (state === "sending") return `${formatSize(sent)} of ${formatSize(file.size)} (${shareWords(upload)})`;
  if (state === "unplaced") return `Sent, ${formatSize(file.size)}`;
  const words = { waiting: "Waits", failed: "Not sent", canceled: "Canceled" } as const;
  return `${words[state]}, ${formatSize(file.size)}`;
}

const sentences = {
  ...operatorSentences,
  too_slow: "The upload stopped halfway. Try again.",
  too_large: "This file is larger than the server takes.",
} as const;

function Failure({ upload: { problem } }: { upload: Upload }) {
  if (!problem) return null;
  const { message, detail, requestId } = problemWords(problem, "The file wasn't sent", sentences);
  return (
    <div role="alert" className="text-15 text-down">
      <p>{fieldSentence(problem) ?? message}</p>
      {detail !== undefined && <p>{detail}</p>}
      {requestId !== undefined && <p className="data text-13">{requestId}</p>}
    </div>
  );
}

/** What the server says about the name or the bytes of a file, which no general sentence could name. */
const fieldSentence = ({ code, details }: NonNullable<Upload["problem"]>): string | undefined => {
  const [field] = details?.fields ?? [];
  if (code !== "invalid_request" || !field) return undefined;
  return field.field === "body"
    ? "The file is empty."
    : "This name can't be used: rename the file, or put it into an archive.";
};

function PlatformQuestion({ upload: { key, file }, queue }: UploadRowProps) {
  const id = useId();
  const [platform, setPlatform] = useState("");
  const act = platform === "" ? "Keep it for any" : "Send again";
  return (
    <div className="grid gap-2.5">
      <p className="text-15">
        Its name doesn't say which platform it's for, so it's offered on any. Is it for one alone?
      </p>
      <div className="grid items-end gap-2.5 sm:grid-cols-[1fr_auto]">
        <SelectField
          id={id}
          label={`Platform of ${file.name}`}
          options={platformChoices}
          value={platform}
          onChange={({ currentTarget }) => setPlatform(currentTarget.value)}
        />
        <Button
          onClick={() => (platform === "" ? queue.remove(key) : queue.retry(key, platform))}
          aria-label={`${act}: ${file.name}`}
        >
          {act}
        </Button>
      </div>
    </div>
  );
}
