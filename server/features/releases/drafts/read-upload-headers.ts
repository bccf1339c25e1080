import type { putReleaseFile } from "@keystead/contract/operator/releases";
import type { z } from "zod";
import { type ProblemAnswer, refuse, refuseFields } from "../../../platform/http/answers/answer.ts";
import { readDigest } from "../../../platform/http/read-digest.ts";

type Headers = z.output<typeof putReleaseFile.requestHeaders>;

type Read =
  | { readonly sums: readonly string[]; readonly problem?: undefined }
  | { readonly problem: ProblemAnswer; readonly sums?: undefined };

/** The SHA-512 that the headers of an upload state, hexadecimal, or why it can't be taken as it is sent. */
export function readUploadHeaders(headers: Headers): Read {
  // RFC 9110, section 14.4: a part of a file must not be stored as the file.
  if (headers["content-range"] !== undefined)
    return { problem: refuseFields("invalid_request", ["Content-Range"]) };
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding.toLowerCase() !== "identity") return { problem: refuse("unsupported_media_type") };
  const sums: string[] = [];
  for (const name of ["Repr-Digest", "Content-Digest"] as const) {
    const value = headers[name.toLowerCase() as "repr-digest" | "content-digest"];
    const sum = value === undefined ? null : readDigest(value);
    if (sum === undefined) return { problem: refuseFields("invalid_request", [name]) };
    if (sum !== null) sums.push(sum);
  }
  return { sums };
}
