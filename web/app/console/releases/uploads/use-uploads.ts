import { useQueryClient } from "@tanstack/react-query";
import type { CallProblem } from "@keystead/contract/client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { sendFile } from "../../calls/send-file.ts";
import { useProve } from "../../session/use-prove.ts";
import { releaseKey } from "../release-queries.ts";
import { createUploadQueue, type Upload, type UploadQueue } from "./upload-queue.ts";

interface Uploads {
  uploads: readonly Upload[];
  queue: UploadQueue;
  /** What a screen reader hears of the last file. */
  news: string;
}

/** As the server would refuse a file without the second factor. */
const notProved: CallProblem = {
  ok: false,
  status: 403,
  code: "factor_needed",
  logMessage: "No code was entered",
};

/** The files that are sent to a draft from this page. They stop when it is left. */
export function useUploads(id: string): Uploads {
  const client = useQueryClient();
  const prove = useProve();
  const [news, setNews] = useState("");
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (sending) => ((await prove()) ? sendFile({ id, ...sending }) : notProved),
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
