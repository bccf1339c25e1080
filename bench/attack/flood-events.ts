/** A separate thread, so that the flood does not slow down the measured clients. */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { addressOf } from "../tools/customers.ts";

/** The result of a flood. */
export interface Flooded {
  answered: number;
  /** Answered 204. */
  acknowledged: number;
  /** Answered with a 5xx. */
  failed: number;
}

const { url, connections, kind, serial } = workerData as {
  readonly url: string;
  readonly connections: number;
  readonly kind: "valid" | "junk";
  /** The number of the first network. Each call comes from a network of its own. */
  readonly serial: number;
};
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const flooded: Flooded = { answered: 0, acknowledged: 0, failed: 0 };
let sent = 0;
let isOver = false;

const valid = JSON.stringify({ type: "page_view", details: { page: "/flood" } });
/** An unknown type, a body that is not JSON, a body with an extra field, and a body of nearly a megabyte. */
const junk = [
  JSON.stringify({ type: "hover" }),
  "{".repeat(1_000),
  JSON.stringify({ type: "login", surprise: "x".repeat(100) }),
  JSON.stringify({ type: "login", details: { long: "x".repeat(900_000) } }),
];

function note(status = 0): void {
  flooded.answered += 1;
  if (status === 204) flooded.acknowledged += 1;
  if (status >= 500) flooded.failed += 1;
}

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
      note(response.statusCode);
      response.resume().once("close", resolve);
    });
    // The server refuses a body that is too large and closes the connection before all of it is sent.
    outgoing.once("error", () => resolve());
    outgoing.end(body);
  });
}

async function flood(): Promise<void> {
  while (!isOver) await send();
}

parentPort?.once("message", () => {
  isOver = true;
});
await Promise.all(Array.from({ length: connections }, flood));
agent.destroy();
parentPort?.postMessage(flooded);
