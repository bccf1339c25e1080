import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { answers, question, request } from "./answer-cases.ts";
import { leases } from "./lease-cases.ts";
import { fingerprint, now, product, signer, stranger } from "./lease-samples.ts";

/** The published test vectors: what any client of the license server must accept and refuse, and why. */
export const vectors = {
  about: "Leases and signed answers, for testing a client in any language. The keys are for tests only.",
  keys: [signer, stranger].map(({ kid, publicKey, privateKey }, index) => ({
    kid,
    pinned: index === 0,
    publicKey,
    privateKey,
  })),
  fingerprint,
  product,
  now: new Date(now * 1000).toISOString(),
  leases,
  request,
  question,
  answers,
};

const target = fileURLToPath(new URL("../../vectors/answers-and-leases.json", import.meta.url));

/** The text of the published file. */
export function printVectors(): Promise<string> {
  return format(JSON.stringify(vectors), { parser: "json", printWidth: 110 });
}

/** The published file as it is. */
export function readVectors(): Promise<string> {
  return readFile(target, "utf8");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await printVectors());
