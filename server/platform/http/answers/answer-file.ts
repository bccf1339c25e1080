import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { answer, refuse } from "./answer.ts";
import { parseRange, wholeFile } from "./byte-range.ts";

/** A file as it is sent. */
interface SentFile {
  readonly filename: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha512: string;
  readonly read: (part: { readonly start: number; readonly end: number }) => Readable;
  /** Called before the first byte is sent, and not for a later part. */
  readonly onStart: () => Promise<void>;
}

/**
 * Answers with a file or the range of it that was requested (RFC 9110, sections 13 and 14), with its tag and digest.
 * Refuses a range outside of the file.
 */
export async function answerFile(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { filename, type, size, sha512, read, onStart }: SentFile,
) {
  const etag = `"${sha512.slice(0, 32)}"`;
  const ifRange = request.headers["if-range"];
  // If-Range: a part of a changed file would not fit what the client already has.
  const isCurrent = ifRange === undefined || ifRange === etag;
  const requested = isCurrent ? parseRange(request.headers.range, size) : wholeFile;
  if (requested.kind === "outside") {
    reply.header("content-range", `bytes */${size}`);
    return refuse("range_not_satisfiable");
  }
  const { start, end } = requested.kind === "part" ? requested : { start: 0, end: size - 1 };
  if (start === 0 && request.method === "GET") await onStart();
  reply.headers({
    "content-type": type,
    "content-disposition": `attachment; filename="${filename}"`,
    "content-length": end - start + 1,
    "accept-ranges": "bytes",
    etag,
    // RFC 9530: the client can verify the bytes without another request.
    "repr-digest": `sha-512=:${Buffer.from(sha512, "hex").toString("base64")}:`,
  });
  const bytes = read({ start, end });
  if (requested.kind === "whole") return answer(200, bytes);
  reply.header("content-range", `bytes ${start}-${end}/${size}`);
  return answer(206, bytes);
}
