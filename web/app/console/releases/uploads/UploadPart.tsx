import { useState, type ChangeEvent, type DragEvent, useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { UploadRow } from "./UploadRow.tsx";
import { useUploads } from "./use-uploads.ts";

/** Adds files to a draft: dropped or chosen, several at once. */
export function UploadPart({ id }: { id: string }) {
  const { uploads, queue, news } = useUploads(id);
  const isSending = uploads.some(({ state }) => state === "sending" || state === "waiting");
  return (
    <div className="mt-5 grid gap-4">
      <DropZone onFiles={queue.add} />
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="divide-y divide-line border-y border-line">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      <output className="sr-only">{news}</output>
      <LeaveQuestion isSending={isSending} />
    </div>
  );
}

function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again after it was changed.
    currentTarget.value = "";
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    <div
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      className={`grid justify-items-start gap-2.5 rounded-card border border-dashed p-4.5 ${isOver ? "border-accent-text bg-sunken" : "border-control"}`}
    >
      <p className="text-15">
        <span className="max-sm:hidden">Drop files here, or choose them. </span>
        <span className="text-muted">
          Installers, archives, and the feeds of your build tool, such as latest.yml. A file of the same name
          is replaced.
        </span>
      </p>
      <input ref={input} type="file" multiple hidden aria-label="Choose files" onChange={onChange} />
      <Button size="small" onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </div>
  );
}
