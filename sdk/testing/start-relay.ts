import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

/** A request to the license server: the last part of its path, and its fields. */
export interface RelayedRequest {
  readonly call: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Relay {
  readonly url: string;
  /** Swaps every further request for this one; without an argument requests pass unchanged. */
  swap(change?: (request: RelayedRequest) => RelayedRequest): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a free local port, as somebody would run it beside an app: it asks the real server something else
 * than the app did (the key set passes unchanged), keeps the nonce, and hands on the server's genuine answer with its signature.
 */
export async function startRelay(server: string): Promise<Relay> {
  let change = (request: RelayedRequest): RelayedRequest => request;
  const relay = createServer((request, response) => {
    if (request.method === "GET") {
      void fetch(`${server}${request.url}`).then(async (answer) => response.end(await answer.text()));
      return;
    }
    void readFields(request).then(async (fields) => {
      const swapped = change({ call: request.url?.replace("/v1/licenses/", "") ?? "", fields });
      const answer = await fetch(`${server}/v1/licenses/${swapped.call}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(swapped.fields),
      });
      const signature = answer.headers.get("keystead-signature") ?? "";
      response.writeHead(answer.status, { "keystead-signature": signature });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const address = relay.address();
  if (address === null || typeof address === "string") throw new Error("The relay has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    swap: (next = (request) => request) => (change = next),
    async close() {
      relay.closeAllConnections();
      relay.close();
      await once(relay, "close");
    },
  };
}

async function readFields(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>;
}
