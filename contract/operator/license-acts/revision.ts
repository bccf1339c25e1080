import { z } from "zod";

/** The revision of a license, which changes whenever a customer or an operator changes it, and not when an app uses it. */
export const revision = {
  headers: z.object({
    ETag: z.string().optional().describe("The revision of the license. A preview has none."),
  }),
  revised: true,
} as const;

/** What an act on a license reads of its headers. */
export const ifMatch = z.object({
  "if-match": z
    .string()
    .max(1000)
    .optional()
    .describe("The `ETag` of the license that you have seen. When it has changed since, nothing is done."),
});
