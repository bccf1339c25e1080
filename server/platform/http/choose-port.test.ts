import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { choosePort } from "./choose-port.ts";

const host = "127.0.0.1";

test("any free port is a real one, and can be listened on", async () => {
  const port = await choosePort({ port: 0, host });
  expect(port).toBeGreaterThan(0);
  expect(await choosePort({ port, host })).toBe(port);
});

test("a port in use and an address of elsewhere are named", async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  await once(taken.listen(0, host), "listening");
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(choosePort({ port, host })).rejects.toThrow(`Port ${port} on ${host} is in use. Set PORT`);
  // 192.0.2.0/24 is for documentation (RFC 5737), so no machine has it.
  await expect(choosePort({ port: 0, host: "192.0.2.1" })).rejects.toThrow("on 192.0.2.1 cannot be");
});
