import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import type { Cryptography } from "./cryptography.ts";
import { hashText } from "./hash-text.ts";
import { isRecord, parseJson } from "./json.ts";
import { adoptKeySet, readKeySet } from "./key-set.ts";
import type { LicenseStore } from "./options.ts";
import type { Trust } from "./trust.ts";

/** What the client remembers between starts. Times are Unix seconds. */
export interface State {
  /** The latest time that was seen. */
  mark: number;
  keySet: string | null;
  lease: string | null;
  file: string | null;
  /** By license: the lowest number that a file may have. */
  lowestSeqs: Record<string, number>;
  /** The key pair of this installation, once it has made a request: base64url. */
  install: { publicKey: string; privateKey: string } | null;
  /** Of the request that waits for its file. */
  nonce: string | null;
}

const utf8 = new TextEncoder();

/**
 * Reads the state. One that was changed, or that comes from another machine, counts as none: it can neither grant nor take
 * away anything. The key set in it is adopted.
 */
export async function openState(trust: Trust, store: LicenseStore, fingerprint: string): Promise<State> {
  const state = await readSealed(trust.cryptography, await readText(store), fingerprint);
  const set = state.keySet === null ? undefined : await readKeySet(trust, state.keySet);
  if (set) adoptKeySet(trust, set);
  return state;
}

/** Writes the state, sealed for this machine. Returns false when it cannot be written: the app works, and forgets. */
export async function saveState(
  trust: Trust,
  store: LicenseStore,
  fingerprint: string,
  state: State,
): Promise<boolean> {
  const keySet = trust.keySet?.text ?? state.keySet;
  const body = encodeBase64url(utf8.encode(JSON.stringify({ ...state, keySet })));
  const seal = await sealOf(trust.cryptography, body, fingerprint);
  return store.write(`${body}.${seal}`).then(
    () => true,
    () => false,
  );
}

const empty = (): State => ({
  mark: 0,
  keySet: null,
  lease: null,
  file: null,
  lowestSeqs: {},
  install: null,
  nonce: null,
});

async function readText(store: LicenseStore): Promise<string> {
  return store.read().then(
    (text) => text?.trim() ?? "",
    () => "",
  );
}

async function readSealed(cryptography: Cryptography, text: string, fingerprint: string): Promise<State> {
  const [body = "", seal = ""] = text.split(".");
  const bytes = decodeBase64url(body);
  if (!bytes || seal !== (await sealOf(cryptography, body, fingerprint))) return empty();
  const value = parseJson(bytes);
  // The seal proves that this library wrote it; another version may have written fewer fields.
  return isRecord(value) ? { ...empty(), ...value } : empty();
}

/** The key is derived from the machine, so a state that was copied from another one does not open. */
async function sealOf(cryptography: Cryptography, body: string, fingerprint: string): Promise<string> {
  const key = utf8.encode(await hashText(cryptography, "keystead-state-v1", fingerprint));
  return encodeBase64url(await cryptography.hmac(key, utf8.encode(body)));
}
