import { z } from "zod";

/** The body of a successful answer: `success: true` beside these fields. Refusals say `success: false`, see `problem.ts`. */
export function success<const Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.object({ success: z.literal(true), ...fields });
}

/** The body of an answer that has nothing but a sentence for the person. */
export const confirmation = success({ message: z.string() });

const cacheControl = z.string().describe("Who may keep this answer, and for how long.");

/** The headers of an answer that caches may keep. No cache keeps one without. */
export const cachedHeaders = z.object({ "Cache-Control": cacheControl });

/** The headers of a file that is saved. */
export const attachmentHeaders = z.object({
  "Content-Disposition": z.string().describe("The name of the file."),
});

/** The headers of an answer that is sent again only if it has changed. */
export const taggedHeaders = z.object({
  ETag: z
    .string()
    .describe("The tag of this answer. Send it as `If-None-Match` to get 304 while it still holds."),
  "Cache-Control": cacheControl,
});
