/** A separate thread, so that the flood does not slow down the measured clients. */
import { Agent, request } from "node:http";
import { workerData } from "node:worker_threads";
import { addressOf } from "../tools/customers.ts";

const { url, connections } = workerData as { readonly url: string; readonly connections: number };
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let serial = 100_000;

/** One wrong log-in, from a network of its own. Resolves when it was answered or failed. */
function logInWrongly(): Promise<void> {
  serial += 1;
  // The addresses differ from the measured ones, because wrong log-ins rightly delay further log-ins to the same
  // account.
  const body = JSON.stringify({ email: `flood-${serial}@example.com`, password: `wrong ${serial}` });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": addressOf(serial),
  };
  return new Promise((resolve) => {
    const outgoing = request(`${url}/api/login`, { method: "POST", agent, headers }, (response) => {
      response.resume().once("close", resolve);
    });
    outgoing.once("error", () => resolve());
    outgoing.end(body);
  });
}

async function flood(): Promise<never> {
  for (;;) await logInWrongly();
}

await Promise.all(Array.from({ length: connections }, flood));
