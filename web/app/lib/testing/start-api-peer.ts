import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";

/** What the peer answers to one call; a function is asked anew each time. */
type Answer = { status?: number; body: unknown } | (() => { status?: number; body: unknown });

interface ReceivedCall {
  name: string;
  body: unknown;
  headers: IncomingMessage["headers"];
}

/**
 * Starts a server on this machine that answers calls by name (`"POST /api/login"`) until the test is over, and
 * lets the page's `fetch` reach it as if it were the page's own origin. An unknown call is a failure of the server.
 * Answers what it has received, in order.
 */
export async function startApiPeer(answers: Record<string, Answer>): Promise<ReceivedCall[]> {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const name = `${request.method} ${request.url?.replace(/\?.*$/, "")}`;
      received.push({ name, body, headers: request.headers });
      const given = answers[name] ?? { status: 500, body: { success: false, error: `No answer to ${name}` } };
      const answer = typeof given === "function" ? given() : given;
      response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  reachFrom(`http://127.0.0.1:${port}`);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return received;
}

/** Lets every call of the page fail as it does when nobody answers at its origin. */
export function cutNetwork(): void {
  reachFrom("http://127.0.0.1:1");
  onTestFinished(() => void vi.unstubAllGlobals());
}

const reachDirectly = globalThis.fetch;

function reachFrom(origin: string): void {
  vi.stubGlobal("fetch", (path: string, { signal: _, ...init }: RequestInit) => {
    // The abort signal of a simulated document is not one that Node's own fetch takes.
    return reachDirectly(origin + path, init);
  });
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text ? (JSON.parse(text) as unknown) : undefined;
}
