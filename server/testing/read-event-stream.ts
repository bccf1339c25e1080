import type { IncomingMessage } from "node:http";

interface StreamedEvent {
  readonly id: string;
  /** Undefined: it only says where to resume. */
  readonly event: string | undefined;
  readonly data: string | undefined;
}

/** Reads server-sent events one by one, heartbeats left out; undefined when the stream has ended. */
export function readEventStream(stream: IncomingMessage): () => Promise<StreamedEvent | undefined> {
  let text = "";
  const parts = stream[Symbol.asyncIterator]() as AsyncIterator<string>;
  return async function next() {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end < 0) {
        const part = await parts.next();
        if (part.done) return undefined;
        text += part.value;
        continue;
      }
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
      const id = field("id");
      if (id !== undefined) return { id, event: field("event"), data: field("data") };
    }
  };
}
