import type { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";

/**
 * A stream of Node.js as a stream of the web. It takes a chunk when one is asked for. `Readable.toWeb` takes them as they come, and one
 * that comes while the reader stops is an error that nothing catches, which ends the process.
 */
export const toWeb = (source: Readable): ReadableStream<Uint8Array> =>
  WebStream.from(source) as ReadableStream<Uint8Array>;
