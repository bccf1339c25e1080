import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createS3Storage } from "./s3-storage.ts";

/** A storage at a local server that answers as it is told, for what an S3 server of the registry cannot do. */
async function storageAt(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createS3Storage({
    bucket: "artifacts",
    prefix: "shop/",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    keys: { accessKeyId: "key", secretAccessKey: "secret" },
  });
}

test("removing an artifact also removes the parts of an upload that was killed", async () => {
  const id = randomUUID();
  const removed: string[] = [];
  const storage = await storageAt(({ method = "", url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://s3");
    if (method === "DELETE") {
      removed.push(`${pathname} ${searchParams.get("uploadId") ?? "the object"}`);
      return response.writeHead(204).end();
    }
    const upload = `<Upload><Key>shop/${id}</Key><UploadId>killed-1</UploadId></Upload>`;
    const isAsked = searchParams.has("uploads") && searchParams.get("prefix") === `shop/${id}`;
    return response.end(`<ListMultipartUploadsResult>${isAsked ? upload : ""}</ListMultipartUploadsResult>`);
  });
  await storage.remove(id);
  expect(removed).toEqual([`/artifacts/shop/${id} killed-1`, `/artifacts/shop/${id} the object`]);
});

test("of an upload whose source breaks off, the parts that were sent are removed", async () => {
  const requests: string[] = [];
  const storage = await storageAt((request, response) => {
    const { method = "", url = "" } = request;
    const { searchParams } = new URL(url, "http://s3");
    request.resume();
    requests.push(`${method} ${searchParams.get("uploadId") ?? "begins"}`);
    if (method !== "POST") return response.writeHead(200, { etag: '"part"' }).end();
    return response.end(
      "<InitiateMultipartUploadResult><UploadId>cut-1</UploadId></InitiateMultipartUploadResult>",
    );
  });
  function* cut() {
    for (let count = 0; count < 20; count += 1) yield Buffer.alloc(1024 * 1024);
    throw new Error("the source broke off");
  }
  await expect(storage.put(randomUUID(), cut())).rejects.toThrow("the source broke off");
  expect(requests.at(0)).toBe("POST begins");
  expect(requests.at(-1)).toBe("DELETE cut-1");
});

test("a server that cannot list uploads still removes the object", async () => {
  const removed: string[] = [];
  const storage = await storageAt(({ method = "", url = "" }, response) => {
    if (method !== "DELETE") return response.writeHead(501).end("<Error><Code>NotImplemented</Code></Error>");
    removed.push(url);
    return response.writeHead(204).end();
  });
  await storage.remove(randomUUID());
  expect(removed).toHaveLength(1);
});

test("a server that says nothing is given up", async () => {
  const storage = await storageAt(() => undefined);
  await expect(storage.has(randomUUID(), 1)).rejects.toThrow();
});
