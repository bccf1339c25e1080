import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Product, startProduct } from "../fixtures/product.ts";

let product: Product;
let open: Socket[] = [];
beforeEach(async () => {
  product = await startProduct();
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  await product.dispose();
});

/** Opens a connection, sends these bytes and keeps it open. `rest` resolves with everything received until it is closed. */
async function hold(bytes: string, url = product.url): Promise<{ rest: Promise<string> }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  open.push(socket);
  let text = "";
  socket.on("data", (chunk: string) => (text += chunk)).on("error", () => undefined);
  const rest = once(socket, "close").then(() => text);
  await once(socket, "connect");
  socket.write(bytes.replaceAll("\n", "\r\n").replace("<host>", host));
  return { rest };
}

const halfBody =
  "POST /api/login HTTP/1.1\nHost: <host>\nContent-Type: application/json\nContent-Length: 100\n\n{";

for (const [what, bytes] of [
  ["nothing", ""],
  ["half a header", "GET /healthz HTTP/1.1\nHost:"],
  ["half a body", halfBody],
] as const)
  test(`a connection that has sent ${what} does not keep it from stopping`, async () => {
    await hold(bytes);
    // Connections are accepted in order, so this answer shows that the other one is accepted too.
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    await product.stop();
  });

test("requests in flight are answered; then /readyz is 503 and answers carry Connection: close", async () => {
  const logIn = (email: string) =>
    fetch(`${product.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "blue kettle over nine hills" }),
    });
  // As many passwords as are hashed within the two seconds that one may wait for its turn, on a machine that other tests use too.
  const count = 12;
  // Opens keep-alive connections for the next requests.
  await Promise.all(
    Array.from({ length: count }, () => fetch(`${product.url}/healthz`).then((it) => it.text())),
  );
  const pending = Array.from({ length: count }, (_, index) => logIn(`nobody-${index}@example.com`));
  const stopped = product.stop();
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, { interval: 20 }).toBe(503);
  const late = await hold("GET /healthz HTTP/1.1\nHost: <host>\n\n");
  expect((await late.rest).toLowerCase()).toMatch(/^http\/1\.1 200 ok\r\n(.+\r\n)*connection: close\r\n/);
  expect((await Promise.all(pending)).map((response) => response.status)).toEqual(pending.map(() => 401));
  await stopped;
});

test("a mail server that greets and falls silent, with half a request, does not keep it from stopping", async () => {
  const silent = createServer((socket) => {
    open.push(socket.on("error", () => undefined));
    socket.write("220 mail.example ESMTP\r\n");
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const mailing = await startProduct({ smtpUrl: `smtp://127.0.0.1:${port}` });
  try {
    const response = await fetch(`${mailing.url}/api/trial-signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "waits@example.com" }),
    });
    expect(response.status).toBe(200);
    await expect.poll(() => open.length).toBeGreaterThan(0);
    await hold(halfBody, mailing.url);
    await mailing.stop();
  } finally {
    await mailing.dispose();
    silent.close();
  }
});

test("a second signal ends the process at once", async () => {
  await hold(halfBody);
  const first = expect(product.stop()).rejects.toThrow("exit code 1");
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, { interval: 20 }).toBe(503);
  await expect(product.stop()).rejects.toThrow("exit code 1");
  await first;
  // The watchdog then stops the database; only after that may its folder be deleted.
  const running = `${product.dataDir}/postgres/data/postmaster.pid`;
  await expect.poll(() => existsSync(running)).toBe(false);
});

test("a port in use is an error before the database is created", async () => {
  const occupant = createServer();
  await once(occupant.listen(0, "127.0.0.1"), "listening");
  const address = occupant.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  try {
    const failure = await startProduct({ env: { PORT: port, LOG_LEVEL: "info" } }).then(
      () => "",
      (error: unknown) => String(error),
    );
    expect(failure).toContain(`Port ${port} on 127.0.0.1 is in use`);
    expect(failure).not.toContain("brought up to date");
  } finally {
    occupant.close();
  }
});
