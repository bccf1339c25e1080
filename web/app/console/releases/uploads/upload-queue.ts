import type { CallProblem } from "@keystead/contract/client";
import type { OperatorRelease } from "@keystead/contract/operator/releases";

/** A file on its way into a draft. */
export interface Upload {
  key: number;
  file: File;
  /** For a file whose name doesn't say what it is for. */
  platform?: string | undefined;
  /** `unplaced`: it was sent, and neither its name nor anybody has said which platform it is for. */
  state: "waiting" | "sending" | "unplaced" | "failed" | "canceled";
  /** Bytes that were sent. */
  sent: number;
  problem?: CallProblem;
}

interface Sending {
  file: File;
  platform?: string | undefined;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

interface QueueOptions {
  send: (sending: Sending) => Promise<{ ok: true; data: { release: OperatorRelease } } | CallProblem>;
  /** Called with the draft after each file that was sent. */
  onSent: (release: OperatorRelease, filename: string) => void;
}

export interface UploadQueue {
  add: (files: Iterable<File>) => void;
  cancel: (key: number) => void;
  /** Sends a file again, for a platform if one is named. */
  retry: (key: number, platform?: string) => void;
  /** Takes a file off the list. */
  remove: (key: number) => void;
  /** Cancels everything. */
  stop: () => void;
  uploads: () => readonly Upload[];
  subscribe: (listener: () => void) => () => void;
}

/** Sends files to a draft, one after the other, so that each is there as early as it can be. */
export function createUploadQueue({ send, onSent }: QueueOptions): UploadQueue {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  let current: { key: number; controller: AbortController } | undefined;
  const listeners = new Set<() => void>();

  function set(next: readonly Upload[]) {
    uploads = next;
    for (const notify of listeners) notify();
  }
  const change = (key: number, changes: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const remove = (key: number) => set(uploads.filter((upload) => upload.key !== key));

  async function sendNext() {
    const upload = current ? undefined : uploads.find(({ state }) => state === "waiting");
    if (!upload) return;
    const { key, file, platform } = upload;
    const controller = new AbortController();
    current = { key, controller };
    change(key, { state: "sending", sent: 0 });
    const { signal } = controller;
    const answer = await send({ file, platform, signal, onProgress: (sent) => change(key, { sent }) });
    current = undefined;
    if (answer.ok) {
      onSent(answer.data.release, file.name);
      if (isPlaced(answer.data.release, upload)) remove(key);
      else change(key, { state: "unplaced" });
    } else if (signal.aborted) change(key, { state: "canceled" });
    else change(key, { state: "failed", problem: answer });
    void sendNext();
  }

  function cancel(key: number) {
    if (current?.key === key) current.controller.abort();
    else change(key, { state: "canceled" });
  }

  return {
    add(files) {
      const added = [...files].map((file): Upload => {
        lastKey += 1;
        return { key: lastKey, file, state: "waiting", sent: 0 };
      });
      set([...uploads, ...added]);
      void sendNext();
    },
    cancel,
    retry(key, platform) {
      set(uploads.map((upload) => (upload.key === key ? again(upload, platform) : upload)));
      void sendNext();
    },
    remove,
    stop() {
      set(uploads.filter(({ key }) => key === current?.key));
      current?.controller.abort();
    },
    uploads: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const again = ({ key, file, platform: former }: Upload, platform = former): Upload => ({
  key,
  file,
  platform,
  state: "waiting",
  sent: 0,
});

/** Whether it is known what a file is for. Feeds are no files of the release, and updaters find theirs by the feed. */
function isPlaced({ files }: OperatorRelease, { file, platform }: Upload): boolean {
  if (platform !== undefined) return true;
  const stored = files.find(({ filename }) => filename === file.name.normalize("NFC"));
  return stored?.purpose !== "download" || stored.platform !== null;
}
