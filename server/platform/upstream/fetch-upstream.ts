import type { IncomingMessage } from "node:http";
import type { LookupFunction } from "node:net";
import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { seconds } from "../clock.ts";
import { Interim, sendRequest } from "./send-request.ts";
import { type AllowedOrigins, allowedUrl, Blocked } from "./ssrf.ts";

interface UpstreamRequest extends AllowedOrigins {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Limit of the whole exchange with its redirects, in milliseconds. Default: 10 seconds. */
  readonly timeout?: number;
  /** Limit of the body after decompression, in bytes. Default: 2 MB. */
  readonly maxBytes?: number;
  /** Resolves names instead of the system's resolver, for tests. */
  readonly lookup?: LookupFunction;
}

/** What came back. `reason` is for the log and for the health of the upstream, not for customers. */
export type UpstreamAnswer =
  | { ok: true; body: Buffer; type: string }
  | {
      ok: false;
      reason: "blocked" | "unreachable" | "timeout" | "too large" | "refused" | "unreadable";
      status?: number;
      /** What `Retry-After` asks for, in milliseconds. */
      retryAfter?: number;
    };

const maxRedirects = 3;

/** What the packing of a body may add to its size, in bytes: headers, and blocks that do not get smaller. */
const packing = 65_536;

/**
 * Fetches from a server that is not ours and may be hostile. `ssrf.ts` decides what may be asked, also by a redirect. Time and
 * the decompressed body are limited. Never throws for what an upstream does.
 */
export async function fetchUpstream(url: string, options: UpstreamRequest): Promise<UpstreamAnswer> {
  const signal = AbortSignal.timeout(options.timeout ?? seconds(10));
  try {
    return await Promise.race([follow(url, options, signal, maxRedirects), expiry(signal)]);
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: "timeout" };
    if (error instanceof Blocked) return { ok: false, reason: "blocked" };
    if (error instanceof Interim) return { ok: false, reason: "refused", status: error.status };
    if (error instanceof TooLarge) return { ok: false, reason: "too large" };
    return { ok: false, reason: error instanceof Unreadable ? "unreadable" : "unreachable" };
  }
}

class TooLarge extends Error {}
class Unreadable extends Error {}

/**
 * Rejects when the time is over. The signal alone is not enough: Node does not abort a request whose socket it has handed over,
 * as after `101 Switching Protocols`. A caller that waits for the response would wait for good.
 */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("the time is over")), { once: true });
  });
}

async function follow(
  url: string,
  options: UpstreamRequest,
  signal: AbortSignal,
  redirects: number,
): Promise<UpstreamAnswer> {
  const target = allowedUrl(url, options);
  const response = await sendRequest(target, {
    ...options,
    headers: { "accept-encoding": "gzip, deflate, br", ...options.headers },
    signal,
  });
  const status = response.statusCode ?? 0;
  const location = response.headers.location;
  if (status >= 300 && status < 400 && location !== undefined) {
    response.destroy();
    if (redirects === 0 || !URL.canParse(location, target.href))
      return { ok: false, reason: "refused", status };
    return follow(new URL(location, target).href, options, signal, redirects - 1);
  }
  if (status < 200 || status >= 300) {
    response.destroy();
    return { ok: false, reason: "refused", status, ...retryAfterOf(response) };
  }
  const body = await readBody(response, options.maxBytes ?? 2_000_000);
  return { ok: true, body, type: response.headers["content-type"] ?? "" };
}

async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    const decoder = decoderOf((response.headers["content-encoding"] ?? "identity").trim().toLowerCase());
    for await (const chunk of atMost(most, decoder ? unpack(response, decoder, most) : response))
      chunks.push(chunk);
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

/** The body after decompression. A packed body is limited too: it may go on for ever and unpack to nothing. */
function unpack(response: IncomingMessage, decoder: Transform, most: number): AsyncIterable<Buffer> {
  // A connection that breaks off ends the decoder as well, which its reader then sees.
  return pipeline(
    response,
    (packed: AsyncIterable<Buffer>) => atMost(most + packing, packed),
    decoder,
    () => undefined,
  );
}

/** @throws TooLarge after so many bytes */
async function* atMost(most: number, chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw new TooLarge();
    yield chunk;
  }
}

/** @throws Unreadable for an encoding that was not offered */
function decoderOf(encoding: string) {
  if (encoding === "identity" || encoding === "") return undefined;
  if (encoding === "gzip") return createGunzip();
  if (encoding === "deflate") return createInflate();
  if (encoding === "br") return createBrotliDecompress();
  throw new Unreadable();
}

const maxWait = seconds(3600);

function retryAfterOf({ headers }: IncomingMessage): { retryAfter?: number } {
  const value = headers["retry-after"] ?? "";
  if (!/^\d{1,6}$/.test(value)) return {};
  return { retryAfter: Math.min(seconds(Number(value)), maxWait) };
}
