import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface FuzzedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Milliseconds until the whole answer was there. */
  readonly took: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request to a path of the server. */
export type Send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
) => Promise<FuzzedAnswer>;

/** Sends a request and reads its answer; of an event stream only the head. Rejects when the connection breaks. */
export const sendRequest: Send = (method, url, headers, body) => {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const parts: Buffer[] = [];
      const finish = (): void => {
        const text = Buffer.concat(parts).toString();
        resolve({ status, headers: answered, text, took: performance.now() - started });
      };
      if (answered["content-type"]?.startsWith("text/event-stream")) {
        finish();
        outgoing.destroy();
        return;
      }
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", finish);
      response.once("error", reject);
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
};
