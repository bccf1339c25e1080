/** A thread of its own, so that the flood does not slow down the clients that are measured. */
import { Agent, request } from "node:http";
import { workerData } from "node:worker_threads";
import { addressOf } from "../tools/customers.ts";

const { url, connections, kind, answered, serial } = workerData as {
  readonly url: string;
  readonly connections: number;
  readonly kind: "valid" | "junk";
  /** One number: the calls that were answered. */
  readonly answered: Int32Array;
  /** The first network: each call comes from one of its own. */
  readonly serial: number;
};
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let sent = 0;

const valid = JSON.stringify({ type: "page_view", details: { page: "/flood" } });
/** An unknown type, no JSON, a field too many, and a body of nearly a megabyte. */
const junk = [
  JSON.stringify({ type: "hover" }),
  "{".repeat(1_000),
  JSON.stringify({ type: "login", surprise: "x".repeat(100) }),
  JSON.stringify({ type: "login", details: { long: "x".repeat(900_000) } }),
];

function send(): Promise<void> {
  sent += 1;
  const body = kind === "valid" ? valid : (junk[sent % junk.length] ?? "");
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": addressOf(serial + sent),
  };
  return new Promise((resolve) => {
    const outgoing = request(`${url}/api/track-event`, { method: "POST", agent, headers }, (response) => {
      Atomics.add(answered, 0, 1);
      response.resume().once("close", resolve);
    });
    // A body that is too large may be refused before it is sent.
    outgoing.once("error", () => resolve());
    outgoing.end(body);
  });
}

async function flood(): Promise<never> {
  for (;;) await send();
}

await Promise.all(Array.from({ length: connections }, flood));
