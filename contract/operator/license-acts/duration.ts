import { z } from "zod";
import { endlessDays } from "../../values/endless-license.ts";
import { licenseTerm } from "../../values/license-term.ts";

/** For how long: a term that is sold, or days. */
export const duration = {
  term: licenseTerm.optional().describe("A term that is sold. Send this or `days`."),
  days: z
    .union([z.number().int().min(1).max(endlessDays), z.literal("never")])
    .optional()
    .describe("A number of days, or `never` for a license without an end."),
};

interface Spans {
  readonly term?: unknown;
  readonly days?: unknown;
}

/** Whether a body has a term or days, and not both. */
export const hasOneDuration = ({ term, days }: Spans): boolean =>
  (term === undefined) !== (days === undefined);
export const oneDuration = { message: "Send either term or days.", path: ["term"] };
