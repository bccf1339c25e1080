import { z } from "zod";

/** The body of a successful answer: `success: true` beside these fields. Refusals say `success: false`, see `problem.ts`. */
export function success<const Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.object({ success: z.literal(true), ...fields });
}

/** The body of an answer that has nothing but a sentence for the person. */
export const confirmation = success({ message: z.string() });
