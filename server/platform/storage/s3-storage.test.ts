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
