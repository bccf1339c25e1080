import type { Duplex } from "node:stream";
import pg from "pg";

import { readMessages } from "./messages.ts";

/** A connection of the server, which serves one client after the other. */
export interface Backend {
  readonly stream: Duplex;
  /** Gets each message of the server while a client has this connection; without one they are lost. */
  onMessage: ((type: string, message: Buffer) => void) | undefined;
}

export interface Backends {
  /** Resolves once a connection is free. */
  take(): Promise<Backend>;
  giveBack(backend: Backend): void;
  /** Closes a connection in the middle of a transaction, and opens another one. */
  replace(backend: Backend): void;
  close(): void;
}

interface BackendsOptions {
  readonly url: string;
  readonly size: number;
  /** Whether the one that was used last comes next, as PgBouncer does by default, or each in its turn. */
  readonly order: "last" | "turns";
}

/** Opens the fixed number of connections that all clients of a pooler share. */
export async function openBackends({ url, size, order }: BackendsOptions): Promise<Backends> {
  const all = new Set<Backend>();
  const waiting: ((backend: Backend) => void)[] = [];
  const open = async () => {
    const backend = await openBackend(url);
    all.add(backend);
    return backend;
  };
  const idle = await Promise.all(Array.from({ length: size }, open));

  function giveBack(backend: Backend): void {
    backend.onMessage = undefined;
    const next = waiting.shift();
    if (next) next(backend);
    else idle.push(backend);
  }

  return {
    take() {
      const free = order === "last" ? idle.pop() : idle.shift();
      if (free) return Promise.resolve(free);
      return new Promise((resolve) => waiting.push(resolve));
    },
    giveBack,
    replace(backend) {
      all.delete(backend);
      backend.onMessage = undefined;
      backend.stream.destroy();
      open().then(giveBack, () => undefined);
    },
    close() {
      for (const { stream } of all) stream.destroy();
    },
  };
}

/** The driver logs in; then its socket carries the messages of clients. */
async function openBackend(url: string): Promise<Backend> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { stream } = client.connection;
  const backend: Backend = { stream, onMessage: undefined };
  stream.removeAllListeners("data");
  stream.on(
    "data",
    readMessages((type, message) => backend.onMessage?.(type, message)),
  );
  return backend;
}
