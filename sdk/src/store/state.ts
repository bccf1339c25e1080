import { decodeBase64url, encodeBase64url } from "../trust/base64url.ts";
import type { Cryptography } from "../trust/cryptography.ts";
import { hashText } from "../trust/hash-text.ts";
import { isRecord, parseJson } from "../trust/json.ts";
import { adoptKeySet, readKeySet } from "../trust/key-set.ts";
import type { LicenseStore } from "../options.ts";
import type { Trust } from "../trust/trust.ts";

/** What the client remembers between starts. Times are Unix seconds. */
export interface State {
  /** The latest time that was seen. */
  mark: number;
  keySet: string | null;
  lease: string | null;
  file: string | null;
  /** By license: the lowest number that a file may have. */
  lowestSeqs: Record<string, number>;
  /** The key pair of this installation in base64url; null before it has made a request. */
  install: { publicKey: string; privateKey: string } | null;
  /** The nonce of the request that waits for its file. */
  nonce: string | null;
  /** By stream: the number of the last trigger event that the app has handled. */
  positions: Record<string, number>;
}

const utf8 = new TextEncoder();

/**
 * Reads the state. A state that was changed, or that comes from another machine, is ignored: it can neither grant nor
 * end access. The key set in the state is adopted.
 */
export async function openState(trust: Trust, store: LicenseStore, fingerprint: string): Promise<State> {
  const state = await readSealed(trust.cryptography, await readText(store), fingerprint);
  const set = state.keySet === null ? undefined : await readKeySet(trust, state.keySet);
  if (set) adoptKeySet(trust, set);
  return state;
}

/**
 * Writes the state, sealed for this machine. It does not write the positions, because a stream may have moved on since
 * the state was read. Returns false when the state cannot be written: the app works, but the state is lost.
 */
export function saveState(
  trust: Trust,
  store: LicenseStore,
  fingerprint: string,
  state: State,
): Promise<boolean> {
  return afterOthers(store, async () => {
    const { positions } = await readSealed(trust.cryptography, await readText(store), fingerprint);
    return write(trust, store, fingerprint, { ...state, positions });
  });
}

/** Saves how far a stream was read, and changes nothing else. Returns false when it cannot be written. */
export function savePosition(
  trust: Trust,
  store: LicenseStore,
  fingerprint: string,
  [stream, position]: readonly [string, number],
): Promise<boolean> {
  return afterOthers(store, async () => {
    const state = await readSealed(trust.cryptography, await readText(store), fingerprint);
    const positions = { ...state.positions, [stream]: position };
    return write(trust, store, fingerprint, { ...state, positions });
  });
}

const writing = new WeakMap<LicenseStore, Promise<unknown>>();

/**
 * Runs the writes of a store one after another, because a check of the license and a stream of triggers run at the same
 * time.
 */
function afterOthers<T>(store: LicenseStore, act: () => Promise<T>): Promise<T> {
  const result = (writing.get(store) ?? Promise.resolve()).then(act);
  writing.set(
    store,
    result.catch(() => undefined),
  );
  return result;
}

async function write(trust: Trust, store: LicenseStore, fingerprint: string, state: State): Promise<boolean> {
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
  positions: {},
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
  // The seal proves that this library wrote the state. Another version may have written fewer fields.
  return isRecord(value) ? { ...empty(), ...value } : empty();
}

/** The key is derived from the machine, so a state that was copied from another machine cannot be opened. */
async function sealOf(cryptography: Cryptography, body: string, fingerprint: string): Promise<string> {
  const key = utf8.encode(await hashText(cryptography, "keystead-state-v1", fingerprint));
  return encodeBase64url(await cryptography.hmac(key, utf8.encode(body)));
}
