import { z } from "zod";
import type { Outcome } from "./confirmations.ts";

/** The body of a successful answer: `success: true` beside these fields. Refusals say `success: false`, see `problem.ts`. */
export function success<const Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.object({ success: z.literal(true), ...fields });
}

/**
 * The body of an answer that confirms what was done: `outcome` is its code, and `message` its sentence for programs.
 * @param outcomes what the call may have done
 * @param fields what the sentence names
 */
export function confirmation<
  const Outcomes extends readonly [Outcome, ...Outcome[]],
  const Fields extends z.core.$ZodLooseShape = Record<never, never>,
>(outcomes: Outcomes, fields?: Fields) {
  return success({ outcome: z.enum(outcomes), message: z.string(), ...(fields as Fields) });
}

/** For how long a mailed link works. */
export const validMinutes = z.number().int().describe("For how many minutes the mailed link works.");

const cacheControl = z.string().describe("Who may keep this answer, and for how long.");

/** The headers of an answer that caches may keep. No cache keeps one without. */
export const cachedHeaders = z.object({ "Cache-Control": cacheControl });

/** The headers of a file that is saved. */
export const attachmentHeaders = z.object({
  "Content-Disposition": z.string().describe("The name of the file."),
});

/** The headers of a file that comes whole, in parts, or from a storage of its own. */
export const fileHeaders = attachmentHeaders.partial().extend({
  "Content-Type": z.string().optional().describe("The media type of the file."),
  "Content-Length": z.number().int().optional().describe("Bytes."),
  "Content-Range": z.string().optional().describe("Which bytes of the file a part has."),
  "Accept-Ranges": z.literal("bytes").optional().describe("The unit of ranges."),
  ETag: z.string().optional().describe("The tag of the file. Send it as `If-Range` to continue a download."),
  "Repr-Digest": z.string().optional().describe("The SHA-512 of the whole file (RFC 9530)."),
  Location: z.string().optional().describe("Where the storage of the shop has the file, for five minutes."),
});

/** The headers of a request for a part of a file. */
export const rangeHeaders = z.object({ range: z.string().optional(), "if-range": z.string().optional() });

/** The headers of an answer that is sent again only if it has changed. */
export const taggedHeaders = z.object({
  ETag: z
    .string()
    .describe("The tag of this answer. Send it as `If-None-Match` to get 304 while it still holds."),
  "Cache-Control": cacheControl,
});
