import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { claims, events, stranger } from "./event-cases.ts";
import {
  active,
  current,
  fingerprint,
  licenseKey,
  nonce,
  now,
  retired,
  retiring,
  revoked,
  root,
} from "./offline-samples.ts";
import { streams } from "./stream-cases.ts";

/** The published vectors of triggers; docs/offline-licenses.md, section 11, has the rules. */
export const eventVectors = {
  about:
    "Events of trigger streams: what a client must deliver and refuse, by section 11 of docs/offline-licenses.md. A vector without a position has no earlier event. The keys are for tests only.",
  keys: Object.entries({ root, active, retiring, retired, revoked, stranger }).map(
    ([name, { kid, publicKey, privateKey }]) => ({ name, kid, publicKey, privateKey }),
  ),
  pinnedRoot: root.publicKey,
  keySet: current,
  fingerprint,
  licenseKey,
  nonce,
  now: new Date(now * 1000).toISOString(),
  claims,
  events,
  streams,
};

const target = fileURLToPath(new URL("../../vectors/trigger-events.json", import.meta.url));

/** The text of the published file. */
export function printEventVectors(): Promise<string> {
  return format(JSON.stringify(eventVectors), { parser: "json", printWidth: 110 });
}

/** The published file as it is. */
export function readEventVectors(): Promise<string> {
  return readFile(target, "utf8");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await printEventVectors());
