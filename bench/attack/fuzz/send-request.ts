import { Agent, request } from "node:http";

export interface FuzzedAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Milliseconds until the whole answer was there. */
  readonly took: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request and reads its answer; of an event stream only the head. Rejects when the connection breaks. */
export function sendRequest(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Promise<FuzzedAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const type = response.headers["content-type"] ?? "";
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      const finish = (): void => {
        const text = Buffer.concat(parts).toString();
        resolve({ status, type, text, took: performance.now() - started });
      };
      if (type.startsWith("text/event-stream")) {
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
}
