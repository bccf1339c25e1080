import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";

interface Reply {
  status?: number;
  body?: unknown;
  /** In place of JSON, such as of a file. */
  text?: string;
  headers?: Record<string, string>;
}

/** The answer to one call. A function is called for each request and may be asynchronous. */
type Answer = Reply | (() => Reply | Promise<Reply>);

interface ReceivedCall {
  name: string;
  query: string;
  body: unknown;
  headers: IncomingMessage["headers"];
}

/**
 * Starts a local server that answers calls by name (`"POST /api/login"`) until the test is over. Stubs `fetch` and `XMLHttpRequest`, so that
 * this server takes the place of the page's own origin. Answers an unknown call with a 500. Returns the received calls
 * in order.
 */
export async function startApiPeer(answers: Record<string, Answer>): Promise<ReceivedCall[]> {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    // jsdom takes this server for another origin than the page's.
    for (const name of ["origin", "headers", "methods"])
      response.setHeader(`access-control-allow-${name}`, name === "methods" ? "PUT" : "*");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    void readBody(request).then(async (body) => {
      const [path, query = ""] = request.url?.split("?") ?? [];
      const name = `${request.method} ${path}`;
      received.push({ name, query, body, headers: request.headers });
      const declared: Answer = answers[name] ?? {
        status: 500,
        body: { success: false, error: `No answer to ${name}` },
      };
      const answer = await (typeof declared === "function" ? declared() : declared);
      response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
      response.end(answer.text ?? JSON.stringify(answer.body));
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

/** Makes every call fail, as it does without a network. */
export function cutNetwork(): void {
  reachFrom("http://127.0.0.1:1");
  onTestFinished(() => void vi.unstubAllGlobals());
}

const reachDirectly = globalThis.fetch;
const OwnRequest = globalThis.XMLHttpRequest;

function reachFrom(origin: string): void {
  vi.stubGlobal("fetch", (path: string, { signal: _, ...init }: RequestInit) => {
    // Node's fetch does not accept the AbortSignal of jsdom.
    return reachDirectly(origin + path, init);
  });
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends OwnRequest {
      override open(method: string, path: string | URL) {
        super.open(method, new URL(path, origin));
      }
    },
  );
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text ? (JSON.parse(text) as unknown) : undefined;
}
