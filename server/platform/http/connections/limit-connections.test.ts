import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./limit-connections.ts";

/** Starts a server that allows two connections for each network; returns whether another one from an address is served. */
async function startServer(
  trustProxy: readonly string[],
  limits: { perNetwork?: number } = { perNetwork: 2 },
) {
  const server = createServer((_request, response) => response.end("ok"));
  limitConnections(server, trustProxy, { ...limits, proxies: [] });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return async (localAddress: string) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n");
    const isServed = await Promise.race([
      once(socket, "data").then(() => true),
      once(socket, "close").then(() => false),
    ]);
    return { isServed, end: () => socket.destroy() };
  };
}

test("one network cannot use up the connections of all", async () => {
  const open = await startServer([]);
  const first = await open("127.0.0.2");
  const answers = [first, await open("127.0.0.2"), await open("127.0.0.2"), await open("127.0.0.3")];
  expect(answers.map(({ isServed }) => isServed)).toEqual([true, true, false, true]);
  first.end();
  // The server notices the end of the connection a moment later.
  await expect.poll(async () => (await open("127.0.0.2")).isServed).toBe(true);
});

test("an office of 500 has room for the app and a page on each machine", async () => {
  const open = await startServer([], {});
  for (let count = 0; count < 10; count += 1) {
    const answers = await Promise.all(Array.from({ length: 150 }, () => open("127.0.0.2")));
    expect(answers.every(({ isServed }) => isServed)).toBe(true);
  }
});

test.each(["127.0.0.2", "127.0.0.0/30", "loopback"])("a proxy has no such limit: %s", async (proxy) => {
  const open = await startServer([proxy]);
  for (let count = 0; count < 5; count += 1) expect((await open("127.0.0.2")).isServed).toBe(true);
});

test.each(["linklocal", "uniquelocal", "::1", "fc00::/7"])(
  "%s does not name the machine itself",
  async (proxy) => {
    const open = await startServer([proxy]);
    const answers = [await open("127.0.0.2"), await open("127.0.0.2"), await open("127.0.0.2")];
    expect(answers.map(({ isServed }) => isServed)).toEqual([true, true, false]);
  },
);
