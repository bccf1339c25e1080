import { once } from "node:events";
import { connect, createServer, isIP } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { reservePort } from "./reserve-port.ts";

const host = "127.0.0.1";

test("port 0 reserves a free port, which no other process gets until it is released", async () => {
  const reserved = await reservePort({ port: 0, host });
  const { port } = reserved;
  expect(port).toBeGreaterThan(0);
  await expect(reservePort({ port, host })).rejects.toThrow("is in use");
  await reserved.release();
  const again = await reservePort({ port, host });
  expect(again.port).toBe(port);
  await again.release();
});

test("a name stands for one address, so that one server listens", async () => {
  const reserved = await reservePort({ port: 0, host: "localhost" });
  expect(isIP(reserved.host)).not.toBe(0);
  await reserved.release();
});

test("a connection before the server listens is closed", async () => {
  const reserved = await reservePort({ port: 0, host });
  const socket = connect({ port: reserved.port, host });
  await once(socket, "close");
  expect(socket.bytesRead).toBe(0);
  await reserved.release();
});

test("the error names a port in use, and an address that this machine does not have", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await once(other.listen(0, host), "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(reservePort({ port, host })).rejects.toThrow(`Port ${port} on ${host} is in use. Set PORT`);
  // 192.0.2.0/24 is for documentation (RFC 5737), so no machine has it.
  await expect(reservePort({ port: 0, host: "192.0.2.1" })).rejects.toThrow("on 192.0.2.1 cannot be");
});
