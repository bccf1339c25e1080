import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";

import { fatal, message, number, readyForQuery } from "./messages.ts";

const sslRequest = 80_877_103;
const protocol3 = 196_608;
/** The start-up parameters that PgBouncer takes without further configuration. */
const knownParameters = new Set([
  "user",
  "database",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
  "application_name",
]);

/** A client that has logged in. */
interface Client {
  /** The stream of its messages. */
  readonly stream: Socket;
  /** Its `application_name`, which PgBouncer sets on each connection of the server that it lends to it. */
  readonly name: string | undefined;
}

interface LogInOptions {
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly tls: { readonly key: string; readonly cert: string } | undefined;
}

/**
 * Lets a client log in: its own password, as a pooler has its own list of users.
 * @returns undefined when it was refused
 */
export async function logIn(socket: Socket, options: LogInOptions): Promise<Client | undefined> {
  let stream = socket;
  let first = await nextChunk(stream);
  if (first.readInt32BE(4) === sslRequest) {
    stream.write(options.tls ? "S" : "N");
    if (options.tls) stream = new TLSSocket(socket, { isServer: true, ...options.tls });
    stream.on("error", () => undefined);
    first = await nextChunk(stream);
  }
  if (first.readInt32BE(4) !== protocol3) return refuse(stream, "08P01", "unsupported protocol");
  const parameters = readParameters(first);
  const unknown = [...parameters.keys()].find((name) => !knownParameters.has(name.toLowerCase()));
  if (unknown !== undefined) return refuse(stream, "08P01", `unsupported startup parameter: ${unknown}`);
  if (parameters.get("database") !== options.database) return refuse(stream, "3D000", "no such database");
  const askForPassword = message("R", number(3));
  stream.write(askForPassword);
  const answer = await nextChunk(stream);
  const isRight = answer.toString("utf8", 5, answer.length - 1) === options.password;
  if (!isRight || parameters.get("user") !== options.user)
    return refuse(stream, "28P01", "password authentication failed");
  stream.write(
    Buffer.concat([
      message("R", number(0)),
      message("S", "server_version\0", "15.0\0"),
      message("K", randomBytes(8)),
      readyForQuery("I"),
    ]),
  );
  return { stream, name: parameters.get("application_name") };
}

/** A client that logs in waits for each answer, so that a chunk is one message. */
async function nextChunk(stream: Socket): Promise<Buffer> {
  const [chunk] = (await once(stream, "data")) as [Buffer];
  return chunk;
}

function readParameters(startup: Buffer): Map<string, string> {
  const words = startup.toString("utf8", 8).split("\0");
  return new Map(
    words.flatMap((word, index) => (index % 2 === 0 && word ? [[word, words[index + 1] ?? ""]] : [])),
  );
}

function refuse(stream: Socket, code: string, words: string): undefined {
  stream.end(fatal(code, words));
}
