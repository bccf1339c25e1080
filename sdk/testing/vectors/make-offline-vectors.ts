import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { keySetNumbers } from "./key-set-numbers.ts";
import { type Signer, signCompact } from "../make-signer.ts";
import { licenseKeys } from "./license-key-cases.ts";
import { clock, leases, keySets } from "./offline-checks.ts";
import { files } from "./offline-files.ts";
import {
  active,
  claims,
  current,
  encrypted,
  fingerprint,
  fp,
  install,
  licenseKey,
  nonce,
  now,
  otherRoot,
  product,
  retired,
  retiring,
  revoked,
  root,
  wrap,
} from "./offline-samples.ts";

const at = (seconds: number): string => new Date(seconds * 1000).toISOString();

const sign = (typ: string, body: object, header: object = {}) =>
  signCompact(install, { alg: "EdDSA", kid: install.kid, typ, ...header }, Buffer.from(JSON.stringify(body)));
const critical = { crit: ["exp"] };
const requestClaims = { aud: "suite", fp, nonce, key: install.publicKey, name: "lab-pc", version: "1.2.0" };
const receiptClaims = { sub: claims.sub, fp, seq: claims.seq, jti: "cmVjZWlwdA" };

const named = (signers: Record<string, Signer>) =>
  Object.entries(signers).map(([name, { kid, publicKey, privateKey }]) => ({
    name,
    kid,
    publicKey,
    privateKey,
  }));

/** The published vectors of everything offline; docs/offline-licenses.md has the rules. */
export const offlineVectors = {
  about:
    "License files, key sets and the clock: what a client must accept and refuse, by docs/offline-licenses.md. A field that a vector lacks has the value of the file. The keys are for tests only.",
  keys: named({ root, otherRoot, active, retiring, retired, revoked, install }),
  pinnedRoot: root.publicKey,
  fingerprint,
  fp,
  licenseKey,
  product,
  now: at(now),
  claims,
  keySet: current,
  encryption: encrypted.parts,
  keySets,
  keySetNumbers,
  files,
  leases,
  clock,
  licenseKeys,
  request: {
    claims: requestClaims,
    compact: sign("act+jwt", requestClaims),
    text: wrap("LICENSE REQUEST", sign("act+jwt", requestClaims)),
    critical: sign("act+jwt", requestClaims, critical),
  },
  receipt: {
    claims: receiptClaims,
    compact: sign("deact+jwt", receiptClaims),
    text: wrap("DEACTIVATION RECEIPT", sign("deact+jwt", receiptClaims)),
    critical: sign("deact+jwt", receiptClaims, critical),
  },
};

const target = fileURLToPath(new URL("../../vectors/offline.json", import.meta.url));

/** The text of the published file. */
export function printOfflineVectors(): Promise<string> {
  return format(JSON.stringify(offlineVectors), { parser: "json", printWidth: 110 });
}

/** The published file as it is. */
export function readOfflineVectors(): Promise<string> {
  return readFile(target, "utf8");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await printOfflineVectors());
