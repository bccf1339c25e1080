import type { FastifyReply } from "fastify";
import type { Connect } from "../../log-streams/event-connection.ts";

/** Makes the function that answers this request with a stream of server-sent events. It takes the reply over. */
export function openSse(reply: FastifyReply): Connect {
  return ({ retry, id, onClose, onDrain }) => {
    const { raw, request } = reply;
    reply.headers({ "content-type": "text/event-stream", "x-accel-buffering": "no" });
    reply.hijack();
    raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    if (request.method === "HEAD" || raw.destroyed) {
      raw.end();
      return undefined;
    }
    raw.on("close", onClose);
    if (onDrain) raw.on("drain", onDrain);
    raw.write(`retry: ${retry}\n${id === undefined ? "" : `id: ${id}\n`}\n`);
    return {
      isFull: () => raw.writableNeedDrain,
      write: (message) => void raw.write(message),
      beat: () => void raw.write(":\n\n"),
      end: () => void raw.end(),
    };
  };
}
