import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { refuseForeignServer } from "./refuse-foreign-server.ts";
import { socketName } from "./socket-folder.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Listens where a database server would. Returns the folder of the socket. */
async function listen(onConnection: (socket: Socket, close: () => void) => void): Promise<string> {
  const folder = await temporaryFolder();
  const server = createServer((socket) => onConnection(socket, () => void server.close()));
  server.listen(join(folder.path, socketName));
  await once(server, "listening");
  closing.push(async () => {
    server.close();
    await folder[Symbol.asyncDispose]();
  });
  return folder.path;
}

test("a folder without a socket is nobody's", async () => {
  await using folder = await temporaryFolder();
  await refuseForeignServer("/data", folder.path);
});

test("a server that answers is refused", async () => {
  const folder = await listen((socket) => socket.once("data", () => socket.end("N")));
  await expect(refuseForeignServer("/data", folder)).rejects.toThrow("/data is in use");
});

test("a server that was killed a moment ago, and whose socket still takes a connection, is not in the way", async () => {
  let connections = 0;
  const folder = await listen((socket, close) => {
    connections += 1;
    socket.destroy();
    close();
  });
  await refuseForeignServer("/data", folder);
  expect(connections).toBe(1);
});
