import { createServer } from "node:net";

/**
 * Finds out where the server can listen, before anything else is made: port 0 means any, and the address stands in
 * links. Throws a sentence for the person at the terminal when the port cannot be had.
 */
export async function choosePort({ port, host }: { port: number; host: string }): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(explain(error, port, host)));
    probe.listen(port, host, resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : port;
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const where = `Port ${port} on ${host}`;
  const another = "Set PORT to another one, or to 0 for any that is free.";
  if (error.code === "EADDRINUSE") return new Error(`${where} is in use. ${another}`, { cause: error });
  if (error.code === "EACCES") return new Error(`${where} needs more rights. ${another}`, { cause: error });
  return new Error(`${where} cannot be listened on: ${error.message}`, { cause: error });
}
