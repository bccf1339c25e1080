import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";
import { HttpEventSource } from "./http-event-source.ts";

interface EventPeer {
  /** The number of requests so far, refused ones included. */
  requests: () => number;
  /** The number of open streams. */
  open: () => number;
  /** Sends an event to every open stream. */
  send: (event: string, data?: object) => void;
  /** Breaks every open stream. */
  breakAll: () => void;
  /** Refuses or accepts further requests. */
  refuse: (refuse: boolean) => void;
}

/**
 * Starts a local server that sends server-sent events until the test is over. Stubs `EventSource`, so that this server
 * takes the place of the page's own origin.
 */
export async function startEventPeer(): Promise<EventPeer> {
  const streams = new Set<ServerResponse>();
  let requests = 0;
  let refusing = false;
  const server = createServer((_, response) => {
    requests += 1;
    if (refusing) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    streams.add(response);
    response.on("close", () => streams.delete(response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  reachFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return {
    requests: () => requests,
    open: () => streams.size,
    send: (event, data = {}) =>
      streams.forEach((stream) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    breakAll: () => streams.forEach((stream) => stream.destroy()),
    refuse: (refuse) => {
      refusing = refuse;
    },
  };
}

function reachFrom(origin: string): void {
  vi.stubGlobal(
    "EventSource",
    class extends HttpEventSource {
      constructor(path: string) {
        super(origin + path);
        onTestFinished(() => this.close());
      }
    },
  );
}
