import { z } from "zod";

/** How long a license is sold for at a time. */
export const licenseTerm = z.enum(["monthly", "yearly"]);
export type LicenseTerm = z.infer<typeof licenseTerm>;
