import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { sendFile } from "../../calls/send-file.ts";
import { releaseKey } from "../release-queries.ts";
import { createUploadQueue, type Upload, type UploadQueue } from "./upload-queue.ts";

interface Uploads {
  uploads: readonly Upload[];
  queue: UploadQueue;
  /** What a screen reader hears of the last file. */
  news: string;
}

/** The files that are sent to a draft from this page. They stop when it is left. */
export function useUploads(id: string): Uploads {
  const client = useQueryClient();
  const [news, setNews] = useState("");
  const [queue] = useState(() =>
    createUploadQueue({
      send: (sending) => sendFile({ id, ...sending }),
      onSent: (release, filename) => {
        client.setQueryData(releaseKey(id), release);
        setNews(`${filename} was sent`);
      },
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  useEffect(() => () => queue.stop(), [queue]);
  return { uploads, queue, news };
}
