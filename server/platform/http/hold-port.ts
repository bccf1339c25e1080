import { createServer } from "node:net";

interface HeldPort {
  readonly port: number;
  /** Lets go of the port, for the server that listens on it next. */
  free(): Promise<void>;
}

/**
 * Finds out where the server can listen, before anything else is made, and keeps others from it until then: port 0 means
 * any, and the address stands in links. Who connects meanwhile is turned away. Throws a sentence for the person at the
 * terminal when the port cannot be had.
 */
export async function holdPort({ port, host }: { port: number; host: string }): Promise<HeldPort> {
  const holder = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    holder.once("error", (error) => reject(explain(error, port, host)));
    holder.listen(port, host, resolve);
  });
  const address = holder.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    free: () => new Promise((resolve) => holder.close(() => resolve())),
  };
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const where = `Port ${port} on ${host}`;
  const another = "Set PORT to another one, or to 0 for any that is free.";
  if (error.code === "EADDRINUSE") return new Error(`${where} is in use. ${another}`, { cause: error });
  if (error.code === "EACCES") return new Error(`${where} needs more rights. ${another}`, { cause: error });
  return new Error(`${where} cannot be listened on: ${error.message}`, { cause: error });
}
