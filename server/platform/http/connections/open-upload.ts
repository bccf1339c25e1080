import { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { minutes } from "../../clock.ts";

/** A body of bytes, which the handler reads as they come. */
export interface Upload {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** How many bytes the client says that it sends. */
  readonly length: number | undefined;
  /**
   * Looks at the credentials of the call once more: they may have ended while the bytes came.
   * @throws HttpProblem
   */
  readonly admitAgain: () => Promise<unknown>;
}

/** For how long a client may send nothing, in milliseconds. */
const silence = minutes(2);

const uploading = new WeakSet<object>();

/** Whether an upload is being read from this connection. Such a request may take longer than others. */
export const isUploading = (socket: Socket): boolean => uploading.has(socket);

/** Opens the body of a request whose parser has left it unread. */
export function openUpload(request: FastifyRequest, admitAgain: Upload["admitAgain"]): Upload {
  const { body } = request;
  const length = request.headers["content-length"];
  return {
    bytes: body instanceof Readable ? readBytes(request, body) : Readable.from([]),
    length: length === undefined ? undefined : Number(length),
    admitAgain,
  };
}

async function* readBytes({ raw: { socket } }: FastifyRequest, body: Readable): AsyncGenerator<Uint8Array> {
  // Requests that tests inject have no connection.
  const connection = socket instanceof Socket ? socket : undefined;
  uploading.add(socket);
  connection?.setTimeout(silence);
  try {
    // Without destroying the request, so that a reader that stops early can still be answered.
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } finally {
    uploading.delete(socket);
    connection?.setTimeout(0);
    // What is left is read and dropped: a client reads the answer only once it has sent everything.
    body.resume();
  }
}
