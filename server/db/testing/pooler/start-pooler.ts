import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";

import { type Backend, type Backends, openBackends } from "./backends.ts";
import { logIn } from "./log-in.ts";
import { readMessages } from "./messages.ts";

interface PoolerOptions {
  /** The database behind it. */
  readonly url: string;
  /** How long a client keeps a connection of the server. */
  readonly mode?: "session" | "transaction";
  readonly size?: number;
  readonly order?: "last" | "turns";
  /** Offers TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

export interface Pooler extends AsyncDisposable {
  /** Its address, without options. */
  readonly url: string;
  /** How often a client got a connection of the server. */
  readonly lent: () => number;
  /** The application names of its clients so far. */
  readonly names: ReadonlySet<string | undefined>;
}

const password = "let-me-in";

/**
 * Starts a pooler on loopback that does to clients what PgBouncer does: with `mode: "transaction"` it hands them a connection of
 * the server for one transaction, and knows nothing of prepared statements, settings and LISTEN.
 */
export async function startPooler({
  url,
  mode = "transaction",
  size = 5,
  order = "turns",
  tls,
}: PoolerOptions): Promise<Pooler> {
  const { user = "", database = "" } = new pg.Client({ connectionString: url });
  const backends = await openBackends({ url, size, order });
  const sockets = new Set<Socket>();
  const names = new Set<string | undefined>();
  let lent = 0;
  const counted: Backends = {
    ...backends,
    take() {
      lent += 1;
      return backends.take();
    },
  };
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    logIn(socket, { user, password, database, tls }).then(
      (client) => {
        if (!client) return;
        names.add(client.name);
        serve(client.stream, counted, mode);
      },
      () => socket.destroy(),
    );
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${user}:${password}@localhost:${port}/${database}`,
    lent: () => lent,
    names,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      backends.close();
      server.close();
      await once(server, "close");
    },
  };
}

/** Carries the messages of one client to the connection of the server that it has, and the answers back. */
function serve(client: Socket, backends: Backends, mode: PoolerOptions["mode"]): void {
  let backend: Backend | undefined;
  let last: Promise<void> = Promise.resolve();
  /** How many answers are on their way, each of which ends with ReadyForQuery. */
  let awaited = 0;
  let isInside = false;

  const onAnswer = (type: string, answer: Buffer) => {
    client.write(answer);
    if (type !== "Z") return;
    awaited -= 1;
    isInside = answer.toString("latin1", 5) !== "I";
    if (isInside || awaited > 0 || mode === "session" || !backend) return;
    backends.giveBack(backend);
    backend = undefined;
  };

  /** Extended queries consist of several messages up to a Sync, of which the server gets all at once. */
  let unsent: Buffer[] = [];
  client.on(
    "data",
    readMessages((type, message) => {
      if (type === "X") return void client.end();
      unsent.push(message);
      if (type !== "Q" && type !== "S") return;
      const batch = Buffer.concat(unsent);
      unsent = [];
      awaited += 1;
      last = last.then(async () => {
        backend ??= await backends.take();
        backend.onMessage = onAnswer;
        backend.stream.write(batch);
      });
    }),
  );
  client.once("close", () => {
    void last.then(() => {
      if (!backend) return;
      if (isInside || awaited > 0 || mode === "session") backends.replace(backend);
      else backends.giveBack(backend);
      backend = undefined;
    });
  });
}
