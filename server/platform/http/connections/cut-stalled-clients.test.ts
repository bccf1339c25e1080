import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { cutStalledClients } from "./cut-stalled-clients.ts";

const patience = { sweepEvery: 100, stalledFor: 800, stalledDownloadFor: 20_000 };
/** More than the buffers of both ends hold. */
const large = Buffer.alloc(32 * 1024 * 1024);

/** Starts a server; returns a way to ask it, and the server's end of the connection. */
async function startServer(answer: RequestListener, allowed = patience) {
  const server = createServer(answer);
  cutStalledClients(server, allowed);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const clients: Socket[] = [];
  onTestFinished(() => {
    for (const client of clients) client.destroy();
    server.close();
  });
  return async (path = "/") => {
    const accepted = once(server, "connection") as Promise<[Socket]>;
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
    clients.push(client);
    client.on("error", () => undefined);
    client.write(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`);
    const [served] = await accepted;
    return { client, served };
  };
}

test("a client that never reads its answer is cut", async () => {
  const ask = await startServer((_request, response) => response.end(large));
  const { client, served } = await ask();
  client.pause();
  await once(served, "close");
  expect(served.destroyed).toBe(true);
});

test("a client that asks for many small answers and reads none is cut", async () => {
  const ask = await startServer((_request, response) => response.end(large.subarray(0, 65_536)));
  const { client, served } = await ask();
  client.pause();
  client.write("GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n".repeat(600));
  await once(served, "close");
});

test("a download outlasts a pause that ends other connections", async () => {
  const ask = await startServer((request, response) => {
    if (request.url === "/download") response.setHeader("content-length", large.length);
    response.end(large);
  });
  const download = await ask("/download");
  const other = await ask("/");
  download.client.pause();
  other.client.pause();
  await once(other.served, "close");
  expect(download.served.destroyed).toBe(false);
  let received = 0;
  download.client.on("data", (chunk: Buffer) => (received += chunk.length));
  download.client.resume();
  while (received < large.length) await once(download.client, "data");
});

test("a download that nobody reads is cut too", async () => {
  const ask = await startServer(
    (_request, response) => response.setHeader("content-length", large.length).end(large),
    { ...patience, stalledDownloadFor: 900 },
  );
  const { client, served } = await ask();
  client.pause();
  await once(served, "close");
});

test("a client that reads slowly gets its whole answer", async () => {
  // Longer than a busy machine holds both ends up, and shorter than the whole answer takes.
  const allowed = { ...patience, stalledFor: 4_000 };
  const ask = await startServer((_request, response) => response.end(large), allowed);
  const { client } = await ask();
  const closed = once(client, "close").then(() => "closed" as const);
  let received = 0;
  client.on("data", (chunk: Buffer) => {
    received += chunk.length;
    client.pause();
    setTimeout(() => client.resume(), 12);
  });
  while (received < large.length)
    expect(await Promise.race([once(client, "data"), closed])).not.toBe("closed");
});

test("a stream survives the pauses between its events", async () => {
  const ask = await startServer((_request, response) => {
    response.write("retry: 2000\n\n");
    setTimeout(() => response.write(":\n\n"), patience.stalledFor * 2);
  });
  const { client, served } = await ask();
  client.setEncoding("utf8");
  let text = "";
  client.on("data", (chunk: string) => (text += chunk));
  while (!text.endsWith(":\n\n\r\n")) await once(client, "data");
  expect(served.destroyed).toBe(false);
});
