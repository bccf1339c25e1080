import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Operator } from "./operator.ts";
import type { TestApp } from "./test-app.ts";

interface Upload {
  /** Left out for someone in the console, whose session is a cookie among the headers. */
  readonly operator?: Pick<Operator, "key"> | undefined;
  /** Such as `/v1/admin/releases/…/files/app.exe`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends files over real connections, as `curl -T` does. */
export async function openUploads(shop: Pick<TestApp, "app" | "deps">) {
  const { port } = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
  const { host } = new URL(shop.deps.origins.publicUrl);

  /** Begins an upload: its bytes are written to `sent`, and `answer` has what the server says. */
  function begin({ operator, path, headers = {} }: Upload) {
    const sent = request({ host: "127.0.0.1", port, method: "PUT", path, agent: false });
    const all = {
      host,
      ...(operator && { authorization: `Bearer ${operator.key}` }),
      "content-type": "application/octet-stream",
    };
    for (const [name, value] of Object.entries({ ...all, ...headers })) sent.setHeader(name, value);
    const answer = new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
      sent.once("error", reject);
      sent.once("response", (response) => {
        text(response).then(
          (body) =>
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) as Record<string, unknown> }),
          reject,
        );
      });
    });
    // Who breaks an upload off awaits no answer.
    answer.catch(() => undefined);
    return { sent, answer };
  }

  /** Sends bytes with their length, and returns the answer. */
  const put = (upload: Upload, bytes: string | Uint8Array) => {
    const length = { "content-length": String(Buffer.byteLength(bytes)) };
    const { sent, answer } = begin({ ...upload, headers: { ...length, ...upload.headers } });
    sent.end(bytes);
    return answer;
  };

  return { begin, put };
}
