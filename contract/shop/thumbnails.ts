import { z } from "zod";

/** The drawings that posts and videos choose from; the site draws them. */
export const thumbnail = z.enum([
  "activation",
  "checksum",
  "combined",
  "dashboard",
  "drafts",
  "keys",
  "limits",
  "machines",
  "offline",
  "plans",
  "refund",
  "volume",
]);
export type ThumbnailName = z.infer<typeof thumbnail>;
