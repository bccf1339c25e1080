import type { Signal } from "../options.ts";
import type { ByteStream } from "./bytes.ts";

/**
 * The body of an answer, chunk by chunk as it is asked for. It fails with the reason of the signal, or with what `explain` makes of
 * a broken connection.
 */
export function readStream(
  body: ReadableStream<Uint8Array>,
  signal: Signal | undefined,
  explain: (error: unknown) => Error,
): ByteStream {
  const reader = body.getReader();
  let abort = () => {};
  const forget = () => signal?.removeEventListener("abort", abort);
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(stream) {
      abort = () => {
        forget();
        stream.error(signal?.reason);
        void reader.cancel().catch(() => undefined);
      };
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) abort();
    },
    async pull(stream) {
      try {
        const { done, value } = await reader.read();
        if (!done) return stream.enqueue(value);
        forget();
        stream.close();
      } catch (error) {
        // After an abort the stream has failed already, and this does nothing.
        forget();
        stream.error(explain(error));
      }
    },
    cancel(reason) {
      forget();
      return reader.cancel(reason);
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
