import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export interface Arrival {
  readonly type: string;
  readonly license: string | undefined;
  /** When it arrived, each time, by `performance.now()`. */
  readonly at: number[];
}

interface Receiver {
  readonly url: string;
  /** The secrets by the paths of the webhooks. */
  readonly secrets: Map<string, string>;
  /** What arrived at each path, by the ID of the event, in the order of the first arrivals. */
  readonly arrivals: Map<string, Map<string, Arrival>>;
  /** Requests whose signature was wrong. */
  readonly forged: () => number;
  close(): void;
}

/** A real receiver of webhooks, which verifies each with the library of Standard Webhooks. */
export async function receiveWebhooks(): Promise<Receiver> {
  const secrets = new Map<string, string>();
  const arrivals = new Map<string, Map<string, Arrival>>();
  let forged = 0;
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => {
        const path = request.url ?? "";
        const secret = secrets.get(path);
        // That the webhook was made is an event too. It may be here before the answer that has the secret, and comes again.
        if (secret === undefined) return response.writeHead(503).end();
        try {
          const headers = request.headers as Record<string, string>;
          const event = new Webhook(secret).verify(body, headers) as {
            id: string;
            type: string;
            data: { license?: { id: string } | null };
          };
          const ofPath = arrivals.get(path) ?? new Map<string, Arrival>();
          arrivals.set(path, ofPath);
          const arrival = ofPath.get(event.id) ?? {
            type: event.type,
            license: event.data.license?.id,
            at: [],
          };
          ofPath.set(event.id, arrival);
          arrival.at.push(performance.now());
          response.end();
        } catch {
          forged += 1;
          response.writeHead(400).end();
        }
      },
      () => response.destroy(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    secrets,
    arrivals,
    forged: () => forged,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
