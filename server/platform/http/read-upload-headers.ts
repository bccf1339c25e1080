import { type ProblemAnswer, refuse, refuseFields } from "./answers/answer.ts";
import { readDigest } from "./read-digest.ts";

/** The headers of an upload, by their names in lower case. */
type Headers = {
  readonly [Name in "repr-digest" | "content-digest" | "content-encoding" | "content-range"]?:
    string | undefined;
};

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
