import { decodeBase64url, encodeBase64url } from "../trust/base64url.ts";
import { checkFile } from "./check-file.ts";
import { raiseMark, trustedMark } from "../trust/clock.ts";
import { wrapText } from "../trust/envelope.ts";
import { hashText } from "../trust/hash-text.ts";
import type { LicenseStore } from "../options.ts";
import type { CheckFileResult } from "../results.ts";
import { openState, saveState, type State } from "../store/state.ts";
import { deriveKid, type Trust } from "../trust/trust.ts";

const utf8 = new TextEncoder();

export interface OfflineRequest {
  readonly fingerprint: string;
  readonly name?: string | undefined;
  readonly platform?: string | undefined;
  readonly product?: string | undefined;
  readonly version?: string | undefined;
  /** Whether the file must be encrypted. The app then has to know the license key. */
  readonly encrypt?: boolean | undefined;
}

/** Makes the request of a machine without a network. The owner brings it to the portal. */
export async function createRequest(
  trust: Trust,
  store: LicenseStore,
  { fingerprint, encrypt = false, ...described }: OfflineRequest,
): Promise<string> {
  const { cryptography } = trust;
  const state = await openState(trust, store, fingerprint);
  const nonce = encodeBase64url(cryptography.random(16));
  const install = state.install ?? (await newInstall(trust));
  await saveState(trust, store, fingerprint, { ...state, nonce, install });
  const fp = await hashText(cryptography, "keystead-fingerprint-v1", fingerprint);
  const claims = { aud: "suite", fp, nonce, key: install.publicKey, ...described };
  const token = await signAs(trust, install, "act+jwt", { ...claims, ...(encrypt && { enc: "A256GCM" }) });
  return wrapText("LICENSE REQUEST", token);
}

export interface LoadedFile {
  readonly fingerprint: string;
  readonly licenseKey?: string | undefined;
  readonly product?: string | undefined;
  readonly now: Date;
}

/**
 * Checks a license file and keeps it. While a request waits, only the file for that request is accepted. The time in
 * that file is trusted, because the server has just made it.
 */
export async function loadFile(
  trust: Trust,
  store: LicenseStore,
  text: string,
  { fingerprint, licenseKey, product, now }: LoadedFile,
): Promise<CheckFileResult> {
  const state = await openState(trust, store, fingerprint);
  const { nonce, lowestSeqs } = state;
  const lowestSeq = (licenseId: string) => lowestSeqs[licenseId] ?? 0;
  const waiting = { nonce: nonce ?? undefined, lowestSeq, mark: state.mark };
  const result = await checkFile(trust, text, { fingerprint, licenseKey, product, now, ...waiting });
  if (!result.ok) return result;
  const { file } = result;
  const mark = nonce === null ? state.mark : trustedMark(file.issuedAt);
  await saveState(trust, store, fingerprint, {
    ...state,
    file: text,
    nonce: null,
    mark: raiseMark(mark, now, file.expiresAt),
    lowestSeqs: { ...lowestSeqs, [file.licenseId]: file.seq },
  });
  return result;
}

/**
 * Deactivates this machine offline. Makes the receipt with which the owner frees the machine's place. From then on the
 * machine refuses the file that it has, and every older file.
 * @returns undefined when there is no file that this installation has requested
 */
export async function createReceipt(
  trust: Trust,
  store: LicenseStore,
  { fingerprint, licenseKey, now }: LoadedFile,
): Promise<string | undefined> {
  const state = await openState(trust, store, fingerprint);
  const { file: text, install } = state;
  if (text === null || install === null) return undefined;
  // A file that has ended may be given back too.
  const checked = await checkFile(trust, text, { fingerprint, licenseKey, now });
  const file = checked.file;
  if (!file) return undefined;
  const lowestSeqs = { ...state.lowestSeqs, [file.licenseId]: file.seq + 1 };
  await saveState(trust, store, fingerprint, { ...state, file: null, lease: null, nonce: null, lowestSeqs });
  const fp = await hashText(trust.cryptography, "keystead-fingerprint-v1", fingerprint);
  const claims = {
    sub: file.licenseId,
    fp,
    seq: file.seq,
    jti: encodeBase64url(trust.cryptography.random(16)),
  };
  return wrapText("DEACTIVATION RECEIPT", await signAs(trust, install, "deact+jwt", claims));
}

type Install = NonNullable<State["install"]>;

async function newInstall({ cryptography }: Trust): Promise<Install> {
  const { publicKey, privateKey } = await cryptography.newKeyPair();
  return { publicKey: encodeBase64url(publicKey), privateKey: encodeBase64url(privateKey) };
}

async function signAs(
  { cryptography }: Trust,
  { publicKey, privateKey }: Install,
  typ: "act+jwt" | "deact+jwt",
  claims: object,
): Promise<string> {
  const raw = decodeBase64url(publicKey) ?? new Uint8Array();
  const kid = await deriveKid(cryptography, raw);
  const encode = (part: object) => encodeBase64url(utf8.encode(JSON.stringify(part)));
  const input = `${encode({ alg: "EdDSA", kid, typ })}.${encode(claims)}`;
  const secret = decodeBase64url(privateKey) ?? new Uint8Array();
  return `${input}.${encodeBase64url(await cryptography.sign(secret, utf8.encode(input)))}`;
}
