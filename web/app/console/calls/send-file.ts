import { createClient } from "@keystead/contract/client";
import { guarded } from "./api.ts";

interface SentFile {
  /** The ID of the draft. */
  id: string;
  file: File;
  /** For a file whose name doesn't say what it is for, such as `win32-x64`. */
  platform?: string | undefined;
  signal: AbortSignal;
  /** Called with the bytes that were sent so far. */
  onProgress: (sent: number) => void;
}

/** Sends a file to a draft, like `call`. The browser reads it from the disk as it is sent, so that memory stays flat. */
export function sendFile({ id, file, platform, signal, onProgress }: SentFile) {
  const client = createClient<"console" | "operator">((url, init) => upload(url, init, { file, onProgress }));
  const parts = { params: { id, name: file.name }, query: { platform } };
  return guarded(() => client("PUT /v1/admin/releases/{id}/files/{name}", parts, { signal }));
}

/** Like `fetch`, which tells nobody how much of a body was sent. */
function upload(
  url: string,
  { method = "PUT", headers, signal }: RequestInit,
  { file, onProgress }: Pick<SentFile, "file" | "onProgress">,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.addEventListener("error", () => reject(new Error("The connection broke")));
    request.addEventListener("abort", () => reject(new Error("The upload was canceled")));
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) reject(new Error("The upload was canceled"));
    else request.send(file);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const requestId = request.getResponseHeader("x-request-id");
  return new Response(request.responseText, {
    status: request.status,
    ...(requestId !== null && { headers: { "x-request-id": requestId } }),
  });
}
