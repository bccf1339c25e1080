import { randomUUID } from "node:crypto";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ProblemCode } from "@keystead/contract/problem";
import { problemBody } from "./handle-problem.ts";
import { isUploading } from "../connections/open-upload.ts";
import type { Origins } from "../guards/origins.ts";
import { sitePolicy } from "../policies/policy.ts";
import { noStore, securityHeaders } from "../guards/security-headers.ts";

/** Errors of the HTTP parser by their code; every other one is a 400. */
const refusals: Readonly<Record<string, { status: number; code: ProblemCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "too_slow" },
  HPE_HEADER_OVERFLOW: { status: 431, code: "too_large" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: "too_large" },
};

interface ClientErrors {
  /** Handles Node's `clientError`: answers what the parser cannot read, and closes the connection. */
  readonly handle: (error: { code?: string }, socket: Socket) => void;
  /** Tracks the answers that are on their way, so that no error is written into one of them. */
  readonly watch: (server: Server) => void;
}

/** Answers malformed requests: too slow, too large, or no HTTP. Their path is not known. */
export function createClientErrors(origins: Origins): ClientErrors {
  const answers = new WeakMap<Socket, ServerResponse>();

  function isFree(socket: Socket): boolean {
    const last = answers.get(socket);
    if (!last) return true;
    // While its own body is still to come, the last request is the malformed one.
    return last.req.complete ? last.writableFinished : !last.headersSent;
  }

  return {
    watch(server) {
      server.on("request", (request, response) => answers.set(request.socket, response));
    },
    handle({ code = "" }, socket) {
      if (code === "ECONNRESET" || socket.destroyed) return;
      // An upload takes as long as its bytes do, and is cut when none come.
      if (code === "ERR_HTTP_REQUEST_TIMEOUT" && isUploading(socket)) return;
      if (!socket.writable || !isFree(socket)) {
        socket.destroy();
        return;
      }
      const refusal = refusals[code] ?? { status: 400, code: "invalid_request" };
      const requestId = randomUUID();
      const body = JSON.stringify(problemBody(sitePolicy, refusal.code, { requestId }));
      const headers = {
        ...securityHeaders(origins),
        "x-request-id": requestId,
        "cache-control": noStore,
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        connection: "close",
      };
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head.join("")}\r\n${body}`,
      );
      // Not `destroy`: with unread input left, the answer would be lost.
      socket.destroySoon();
    },
  };
}
