import { readOrigin } from "./read-origin.ts";
import { decodeBase64url } from "./trust/base64url.ts";

/** The platform's AbortSignal where its types are known. An app also compiles without those types. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : unknown;

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
  /** The part of the body that `watchTriggers` reads. */
  body?: { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> } } | null;
}>;

/** Stores one text between starts, such as in a file of the app's own. */
export interface LicenseStore {
  /** Resolves to undefined before anything was written. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
  /**
   * Writes the first text. When there is a text already, it writes nothing and returns false. Without this method, two
   * processes that start at once on a machine without an id may each keep their own fingerprint.
   */
  create?(text: string): Promise<boolean>;
}

export interface LicenseClientOptions {
  /** The origin of the license server, such as `https://shop.example`. Use https, because the license key is sent there. */
  readonly server: string;
  /**
   * The server's public key: a raw Ed25519 key in base64url. During a rotation there are several keys by their key ids.
   * Pin it in the app: a key that is fetched at run time would prove nothing.
   */
  readonly publicKey?: string | Readonly<Record<string, string>> | undefined;
  /**
   * The server's root key, or several: raw Ed25519 keys in base64url. It signs the sets of signing keys, so the server
   * can replace those without a new build of the app. Pin it instead of `publicKey`.
   */
  readonly rootKey?: string | readonly string[] | undefined;
  /** Where the client saves its state between starts. Default: nowhere. */
  readonly store?: LicenseStore | undefined;
  /** The id of the app that asks. It must be among the entitlements of the license. */
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
  /** Raw keys. A single key has no id yet, because the id is derived from the key itself. */
  readonly publicKeys: readonly PinnedKey[];
  readonly rootKeys: readonly PinnedKey[];
  readonly store: LicenseStore;
  readonly product: string | undefined;
  readonly version: string | undefined;
  readonly timeout: number;
  readonly fetch: Fetch;
}

/**
 * Validates the options.
 * @throws TypeError when an option is wrong, because that is a bug in the app and not an outage
 */
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
    // The call goes through a function, because a browser's `fetch` refuses to run as a method of another object.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
  };
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
