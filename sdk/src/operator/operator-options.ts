import type { Signal } from "../options.ts";
import { readOrigin } from "../read-origin.ts";
import type { Bytes } from "./bytes.ts";
import type { OperatorApiError } from "./operator-api-error.ts";

/** A try that failed, and when the next one follows. */
export interface Retry {
  readonly error: OperatorApiError;
  readonly waitSeconds: number;
}

/** The part of `fetch` that the client uses; the platform's own `fetch` is one. */
export type OperatorFetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | Uint8Array<ArrayBuffer> | Exclude<Bytes, Uint8Array>;
    /** With a stream: the answer comes once it is sent. */
    duplex?: "half";
    redirect: "manual";
    signal: Signal;
  },
) => Promise<{
  status: number;
  headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
  /** What an export reads: a `ReadableStream`. */
  body?: unknown;
}>;

export interface OperatorClientOptions {
  /** The origin of the shop, such as `https://shop.example`. Only this machine's own address may be without https. */
  readonly server: string;
  /** An operator key, `ksa_…`. It belongs on a server alone. */
  readonly key: string;
  /** Milliseconds that one try may take, but for an upload. Default: 30 000. */
  readonly timeout?: number | undefined;
  /** Milliseconds that a call may take with all its tries, but for an upload. Default: 60 000. */
  readonly deadline?: number | undefined;
  /** How often a call is tried again after a fault that may pass. Default: 5. */
  readonly retries?: number | undefined;
  /** Is called before each wait for another try, such as to log it. */
  readonly onRetry?: ((retry: Retry) => void) | undefined;
  /** Used instead of the platform's `fetch`, for a proxy for example. */
  readonly fetch?: OperatorFetch | undefined;
}

export interface OperatorSettings {
  readonly origin: string;
  readonly key: string;
  readonly timeout: number;
  readonly deadline: number;
  readonly retries: number;
  readonly onRetry: (retry: Retry) => void;
  readonly fetch: OperatorFetch;
}

/**
 * Validates the options. No message has the key.
 * @throws TypeError when an option is wrong, or in a browser
 */
export function readOperatorOptions(options: OperatorClientOptions): OperatorSettings {
  refuseBrowsers(globalThis);
  const { server, key, retries = 5 } = options;
  if (typeof key !== "string" || !/^ksa_[\w-]+$/.test(key))
    throw new TypeError("key: use an operator key, which begins with ksa_.");
  if (!Number.isInteger(retries) || retries < 0)
    throw new TypeError("retries: use a whole number from 0 on.");
  return {
    origin: readSafeOrigin(server),
    key,
    timeout: readMilliseconds("timeout", options.timeout ?? 30_000),
    deadline: readMilliseconds("deadline", options.deadline ?? 60_000),
    retries,
    onRetry: options.onRetry ?? (() => undefined),
    // The call goes through a function, because `fetch` may be replaced later, such as by an agent that traces.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
  };
}

/**
 * Whoever has the key can do to the shop what its scopes name, and whatever a page knows its visitors know.
 * @throws TypeError in a page, and in a worker of one
 */
export function refuseBrowsers(platform: object): void {
  if ("document" in platform || "importScripts" in platform)
    throw new TypeError(
      "An operator key never belongs in a browser, where visitors can read it. Call this from a server.",
    );
}

/** @throws TypeError for what no timer takes: more than 31 bits fire at once */
export function readMilliseconds(option: string, milliseconds: number): number {
  if (milliseconds > 0 && milliseconds <= 2 ** 31 - 1) return milliseconds;
  throw new TypeError(`${option}: use 1 to 2147483647 milliseconds.`);
}

function readSafeOrigin(server: string): string {
  const origin = readOrigin(server);
  const { protocol, hostname } = new URL(origin);
  const isLoopback = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
  if (protocol === "https:" || isLoopback) return origin;
  throw new TypeError("server: use https, because the key is sent there. Only 127.0.0.1 may be without.");
}
