import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { DataDirInUse } from "./embedded-errors.ts";
import { socketName } from "./socket-folder.ts";

/** The request for TLS (PostgreSQL documentation, "SSL session encryption"). Every server answers it with one byte. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** Milliseconds. */
const [maxAnswer, pause] = [1_000, 100];
const maxTries = 20;

/**
 * Throws `DataDirInUse` when some server already answers on the socket. Called after everything that this process can
 * see has been stopped, so the server belongs to another container that shares the folder: there, pids mean nothing
 * to us, and PostgreSQL's own lock is blind as well.
 */
export async function refuseForeignServer(dataDir: string, socketDir: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const found = await ask(join(socketDir, socketName));
    if (found === "nobody") return;
    if (found === "server") break;
    // The socket of a server that was killed a moment ago: a process that it was starting still holds it.
    await wait(pause);
  }
  throw new DataDirInUse(
    `${dataDir} is in use by a database server outside of this system, such as another container. Stop it, or give this one a DATA_DIR of its own.`,
  );
}

/** Who is behind a socket. `silence` takes the connection and does not answer. */
function ask(path: string): Promise<"nobody" | "silence" | "server"> {
  return new Promise((resolve) => {
    let found: "nobody" | "silence" | "server" = "nobody";
    const socket = connect(path, () => {
      found = "silence";
      socket.write(sslRequest);
    });
    socket.once("data", () => {
      found = "server";
      socket.destroy();
    });
    socket.setTimeout(maxAnswer, () => socket.destroy());
    // The error itself is ignored, because the answer depends on how far the connection came.
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(found));
  });
}
