import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";

import { DataDirInUse } from "./embedded-errors.ts";
import { socketName } from "./socket-folder.ts";

/**
 * Throws `DataDirInUse` when some server already answers on the socket. Called after everything that this process can
 * see has been stopped, so the server belongs to another container that shares the folder: there, pids mean nothing
 * to us, and PostgreSQL's own lock is blind as well.
 */
export async function refuseForeignServer(dataDir: string, socketDir: string): Promise<void> {
  const socket = connect(join(socketDir, socketName));
  try {
    await once(socket, "connect");
  } catch {
    // Nobody answers: the usual case.
    return;
  } finally {
    socket.destroy();
  }
  throw new DataDirInUse(
    `${dataDir} is in use by a database server outside of this system, such as another container. Stop it, or give this one a DATA_DIR of its own.`,
  );
}
