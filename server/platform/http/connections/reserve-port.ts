import { createServer } from "node:net";

interface ReservedPort {
  readonly port: number;
  /** The address itself, where `HOST` names one. */
  readonly host: string;
  /** Releases the port for the server that listens on it next. */
  release(): Promise<void>;
}

/**
 * Reserves the port that the server will listen on, before anything else is built: port 0 means any
 * free port, and the address appears in links. A name, such as `localhost`, means the first of its
 * addresses, because one server listens, which is stopped as a whole. Connections made meanwhile
 * are closed. Throws a sentence for the person at the terminal when the port is not available.
 */
export async function reservePort({ port, host }: { port: number; host: string }): Promise<ReservedPort> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const address =
    typeof bound === "object" && bound ? { port: bound.port, host: bound.address } : { port, host };
  return {
    ...address,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const where = `Port ${port} on ${host}`;
  const another = "Set PORT to another one, or to 0 for any that is free.";
  if (error.code === "EADDRINUSE") return new Error(`${where} is in use. ${another}`, { cause: error });
  if (error.code === "EACCES") return new Error(`${where} needs more rights. ${another}`, { cause: error });
  return new Error(`${where} cannot be listened on: ${error.message}`, { cause: error });
}
