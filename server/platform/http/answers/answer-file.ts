import { Readable } from "node:stream";
import { contentDisposition } from "../../content-disposition.ts";
import { answer, refuse } from "./answer.ts";
import { parseRange, wholeFile } from "./byte-range.ts";
import { multipartRanges } from "./multipart-ranges.ts";

/** A file as it is sent. */
interface SentFile {
  readonly filename: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha512: string;
  /** Where a storage of its own serves the file; undefined when this server does. */
  readonly link: string | undefined;
  readonly read: (part: { readonly start: number; readonly end: number }) => Readable;
  /** Called before the first byte is sent, and not for a later part. */
  readonly onStart: () => Promise<void>;
}

/** A call for a file. */
interface FileCall {
  readonly headers: { readonly range?: string | undefined; readonly "if-range"?: string | undefined };
  readonly isHead: boolean;
}

/**
 * Answers with a file or the ranges of it that were requested (RFC 9110, sections 13 and 14), with its tag and digest.
 * Refuses a range outside of the file. A file that a storage of its own serves is redirected to, except for HEAD: an address that is
 * signed for GET answers nothing else. HEAD reads no byte.
 */
export async function answerFile(
  { headers: { range, "if-range": ifRange }, isHead }: FileCall,
  { filename, contentType, size, sha512, link, read: readPart, onStart }: SentFile,
) {
  const read: SentFile["read"] = (part) => (isHead ? Readable.from([]) : readPart(part));
  const etag = `"${sha512.slice(0, 32)}"`;
  // If-Range: a part of a changed file would not fit what the client already has.
  const isCurrent = ifRange === undefined || ifRange === etag;
  const requested = isCurrent ? parseRange(range, size) : wholeFile;
  if (requested.kind === "outside")
    return { ...refuse("range_not_satisfiable"), headers: { "Content-Range": `bytes */${size}` } };
  const first =
    requested.kind === "part" ? requested : requested.kind === "parts" ? requested.parts[0] : undefined;
  if ((first?.start ?? 0) === 0 && !isHead) await onStart();
  // Storages of buckets answer one range, which a redirect repeats, and none of several.
  if (link !== undefined && requested.kind !== "parts" && !isHead)
    return answer(302, null, { headers: { Location: link } });
  const headers = {
    "Content-Disposition": contentDisposition(filename),
    "Content-Type": contentType,
    "Accept-Ranges": "bytes",
    ETag: etag,
    // RFC 9530: the client can verify the bytes without another request.
    "Repr-Digest": `sha-512=:${Buffer.from(sha512, "hex").toString("base64")}:`,
  } as const;
  if (requested.kind === "parts") {
    const { type, length, body } = multipartRanges(requested.parts, { size, contentType, read });
    return answer(206, body, { headers: { ...headers, "Content-Type": type, "Content-Length": length } });
  }
  const { start, end } = requested.kind === "part" ? requested : { start: 0, end: size - 1 };
  const sized = { ...headers, "Content-Length": end - start + 1 };
  const bytes = read({ start, end });
  if (requested.kind === "whole") return answer(200, bytes, { headers: sized });
  return answer(206, bytes, { headers: { ...sized, "Content-Range": `bytes ${start}-${end}/${size}` } });
}
