import type { Settings } from "../options.ts";
import { explain, isRedirect, redirected, type Reply, unreachable } from "../online/post-json.ts";
import { readRefusal } from "../online/read-refusal.ts";
import type { Refused, Unreachable } from "../results.ts";
import { distrust } from "./check-event.ts";
import type { UntrustedEvent } from "./messages.ts";

/** The body of a response, part by part. */
export interface Parts {
  /** The next part; undefined at the end. */
  next(): Promise<Uint8Array | undefined>;
}

interface StreamRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
}

type Opened = { readonly ok: true; readonly parts: Parts } | Unreachable | Refused | UntrustedEvent;

/**
 * Sends a GET and returns the body while it arrives. The headers must arrive within the client's timeout. The body may
 * take any time.
 * @param controller aborts the request, and the body later
 */
export async function openStream(
  settings: Settings,
  { path, headers }: StreamRequest,
  controller: AbortController,
): Promise<Opened> {
  const { signal } = controller;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, settings.timeout);
  try {
    const response = await untilAborted(
      settings.fetch(settings.origin + path, {
        method: "GET",
        headers: { accept: "text/event-stream", ...headers },
        redirect: "manual",
        signal,
      }),
      signal,
    );
    if (isRedirect(response.status)) return redirected;
    const header: Reply["header"] = (name) => response.headers.get(name);
    // The body of a refusal is not read, because it is not signed and so proves nothing.
    if (response.status !== 200) return readRefusal({ status: response.status, header });
    const isStream = header("content-type")?.startsWith("text/event-stream");
    const reader = response.body?.getReader();
    if (!isStream || !reader) return distrust("unreadable");
    return { ok: true, parts: { next: async () => (await untilAborted(reader.read(), signal)).value } };
  } catch (error) {
    return isLate
      ? unreachable("timeout", `The license server didn't answer within ${settings.timeout} ms.`)
      : unreachable("unreachable", `Can't reach the license server: ${explain(error)}.`);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects at an abort, because an injected `fetch` may ignore the signal. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("aborted"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    void promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
