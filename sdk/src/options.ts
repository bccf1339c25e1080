import { decodeBase64url } from "./trust/base64url.ts";

/** The platform's AbortSignal where its types are known, so that an app compiles without them as well. */
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : unknown;

/** The part of `fetch` that the client uses; the platform's own `fetch` is one. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    redirect: "manual";
    signal: Signal;
  },
) => Promise<{
  status: number;
  headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
  /** What `watchTriggers` reads. */
  body?: { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> } } | null;
}>;

/** Keeps one text between starts, such as in a file of the app's own. */
export interface LicenseStore {
  /** Undefined when nothing was written yet. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
  /**
   * Writes the first text, unless there is one: then it writes nothing and returns false. Without it, two processes that start
   * at once on a machine without an id may each keep a fingerprint of their own.
   */
  create?(text: string): Promise<boolean>;
}

export interface LicenseClientOptions {
  /** The origin of the license server, such as `https://shop.example`. The license key is sent there: use https. */
  readonly server: string;
  /**
   * The server's public key: a raw Ed25519 key in base64url. During a rotation several, by their key id.
   * Pin it in the app; a key fetched at run time would prove nothing.
   */
  readonly publicKey?: string | Readonly<Record<string, string>> | undefined;
  /**
   * The server's root key, or several: raw Ed25519 keys in base64url. It vouches for signing keys, so that the server can
   * replace them without a new build of the app. Pin it in place of `publicKey`.
   */
  readonly rootKey?: string | readonly string[] | undefined;
  /** Where to keep what the client has to remember between starts. Default: nowhere. */
  readonly store?: LicenseStore | undefined;
  /** The app that asks, by its id; must be among the entitlements of the license. */
  readonly product?: string | undefined;
  /** The version of the app that asks. */
  readonly version?: string | undefined;
  /** The timeout of a call in milliseconds. Default 10 000. */
  readonly timeout?: number | undefined;
  /** Used instead of the platform's `fetch`, for a proxy for example. */
  readonly fetch?: Fetch | undefined;
}

interface PinnedKey {
  readonly kid: string | undefined;
  readonly raw: Uint8Array<ArrayBuffer>;
}

export interface Settings {
  readonly origin: string;
  /** Raw keys; a single key has no id yet, it is derived from the key itself. */
  readonly publicKeys: readonly PinnedKey[];
  readonly rootKeys: readonly PinnedKey[];
  readonly store: LicenseStore;
  readonly product: string | undefined;
  readonly version: string | undefined;
  readonly timeout: number;
  readonly fetch: Fetch;
}

/** Validates the options. @throws TypeError when one is wrong: that is a mistake in the app, not an outcome */
export function readOptions(options: LicenseClientOptions): Settings {
  const timeout = options.timeout ?? 10_000;
  // A timer of more than 31 bits of milliseconds fires at once.
  if (!(timeout > 0 && timeout <= 2 ** 31 - 1))
    throw new TypeError("timeout: use 1 to 2147483647 milliseconds.");
  return {
    origin: readOrigin(options.server),
    publicKeys: readKeys(options),
    rootKeys: readRoots(options.rootKey),
    store: options.store ?? memoryStore(),
    product: options.product,
    version: options.version,
    timeout,
    // Called through a function: a browser's `fetch` refuses to run as a method of another object.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
  };
}

function readOrigin(server: string): string {
  const url = parseUrl(server);
  const plain = url && (url.protocol === "https:" || url.protocol === "http:");
  if (!plain || url.href !== `${url.origin}/`)
    throw new TypeError("server: use an address such as https://shop.example, without a path.");
  return url.origin;
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function readKeys({ publicKey, rootKey }: LicenseClientOptions): readonly PinnedKey[] {
  const named: [string | undefined, unknown][] =
    typeof publicKey === "string" ? [[undefined, publicKey]] : Object.entries(publicKey ?? {});
  if (named.length === 0 && rootKey === undefined)
    throw new TypeError("publicKey: give at least one key, or a rootKey.");
  return named.map(([kid, text]) => ({ kid, raw: readKey("publicKey", text) }));
}

function readRoots(rootKey: LicenseClientOptions["rootKey"]): readonly PinnedKey[] {
  const texts = typeof rootKey === "string" ? [rootKey] : (rootKey ?? []);
  return texts.map((text) => ({ kid: undefined, raw: readKey("rootKey", text) }));
}

function readKey(option: "publicKey" | "rootKey", text: unknown): PinnedKey["raw"] {
  const raw = typeof text === "string" ? decodeBase64url(text) : undefined;
  if (raw?.length !== 32) throw new TypeError(`${option}: use the 32 bytes of an Ed25519 key in base64url.`);
  return raw;
}

function memoryStore(): LicenseStore {
  let stored: string | undefined;
  return {
    read: async () => stored,
    write: async (text) => {
      stored = text;
    },
  };
}
