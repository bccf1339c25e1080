import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Event } from "@keystead/contract/operator/events";

/** A request that a receiver has got. */
export interface ReceivedEvent {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly event: Event;
}

type Respond = (response: ServerResponse, received: ReceivedEvent) => void;

/** A receiver of webhooks on this machine, until the test ends. It takes everything unless told otherwise. */
export async function startReceiver(respond: Respond = (response) => response.end("thanks")) {
  const received: ReceivedEvent[] = [];
  let current = respond;
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const entry = { headers, body, event: JSON.parse(body) as Event };
    received.push(entry);
    current(response, entry);
  }
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ event }) => event.type),
    respond(next: Respond) {
      current = next;
    },
  };
}
