import { setTimeout as delay } from "node:timers/promises";
import { seconds } from "../../../platform/clock.ts";
import { receiverUrl } from "../../../platform/upstream/receiver-url.ts";
import { sendRequest } from "../../../platform/upstream/send-request.ts";
import { Blocked } from "../../../platform/upstream/ssrf.ts";

/** What a receiver made of a request. */
export interface Receipt {
  /** Null when there was no answer. */
  readonly status: number | null;
  /** Why there was none, or why the answer does not count; null when the event was taken. */
  readonly error: string | null;
  /** The beginning of the answer. */
  readonly answer: string | null;
  /** What `Retry-After` asks for, in milliseconds. */
  readonly retryAfter?: number | undefined;
  readonly milliseconds: number;
}

/** A receiver has this long for its whole answer. */
const patience = seconds(15);

/** So many bytes of an answer are kept. */
const keptBytes = 2048;

/** Posts a signed event to its receiver. No redirect is followed. Never throws for what a receiver does. */
export async function postEvent(
  url: string,
  {
    headers,
    body,
    allowed,
  }: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly allowed: readonly string[];
  },
): Promise<Receipt> {
  const start = performance.now();
  const receipt = (rest: Partial<Receipt>): Receipt => ({
    status: null,
    error: null,
    answer: null,
    milliseconds: Math.round(performance.now() - start),
    ...rest,
  });
  const signal = AbortSignal.timeout(patience);
  try {
    const { target, trusted } = receiverUrl(url, allowed);
    const response = await Promise.race([
      sendRequest(target, { method: "POST", headers, body, trusted, signal }),
      delay(patience, undefined, { ref: false }).then(() => {
        throw new Error("no answer in time");
      }),
    ]);
    const status = response.statusCode ?? 0;
    const answer = await readStart(response);
    const error =
      status >= 200 && status < 300
        ? null
        : status >= 300 && status < 400
          ? "it redirects"
          : `it answered ${status}`;
    return receipt({ status, error, answer, retryAfter: parseRetryAfter(response.headers["retry-after"]) });
  } catch (error) {
    if (error instanceof Blocked) return receipt({ error: "its address isn't allowed" });
    if (signal.aborted) return receipt({ error: `no answer in ${patience / seconds(1)} seconds` });
    return receipt({ error: error instanceof Error ? error.message : String(error) });
  }
}

/** The beginning of a body as text. A body that breaks off, or takes too long, is what has come. */
async function readStart(response: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= keptBytes) break;
    }
  } catch {
    // What matters is the status, which has come.
  } finally {
    response.destroy();
  }
  // PostgreSQL stores no NUL in a text.
  return Buffer.concat(chunks).subarray(0, keptBytes).toString().replaceAll("\0", "");
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const milliseconds = /^\d{1,9}$/.test(value) ? seconds(Number(value)) : Date.parse(value) - Date.now();
  return milliseconds > 0 ? milliseconds : undefined;
}
