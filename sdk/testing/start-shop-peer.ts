import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

/** What the shop was asked. */
export interface ShopCall {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer, or what else becomes of a request: the connection breaks, or nothing ever comes. */
type Reply =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | "cut"
  | "nothing";

export interface ShopPeer {
  readonly url: string;
  readonly calls: readonly ShopCall[];
  /** The replies to the next requests, in order. Each further one gets the last of them. */
  reply(...replies: readonly (Reply | ((call: ShopCall) => Reply))[]): void;
  close(): Promise<void>;
}

/** A problem as the shop's operator calls answer it. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}, more = {}) => ({
  status,
  headers,
  body: {
    success: false,
    error: { code, message: `Sorry: ${code}.`, status, requestId: "request-1", ...more },
  },
});

/** Starts a shop on a free local port whose operator calls answer, and fail, as told. */
export async function startShopPeer(): Promise<ShopPeer> {
  let replies: readonly (Reply | ((call: ShopCall) => Reply))[] = [{ body: { success: true } }];
  const calls: ShopCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const call = {
        call: `${request.method} ${request.url}`,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      calls.push(call);
      const [next = "nothing", ...later] = replies;
      if (later.length > 0) replies = later;
      const reply = typeof next === "function" ? next(call) : next;
      if (reply === "nothing") return;
      if (reply === "cut") return void request.socket.destroy();
      const { status = 200, headers = {}, body } = reply;
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The peer has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    reply: (...next) => void (replies = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
