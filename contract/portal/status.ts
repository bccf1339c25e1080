import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../fields.ts";

const part = z.object({
  id: z.enum(["site", "licenses", "mail", "downloads", "market"]),
  state: z
    .enum(["working", "slow", "sample", "off", "down"])
    .describe(
      "`slow`: it works, later than it should. `sample`: what it shows was never measured. `off`: the shop has not set it up.",
    ),
});
/** A part of the shop that customers depend on, and its state. The cause of a failure is not published. */
export type StatusPart = z.infer<typeof part>;

const statusReport = success({
  /** When the parts were checked. */
  asOf: moment,
  /** Every part, always in the same order. */
  parts: z.array(part),
});
export type StatusReport = z.infer<typeof statusReport>;

export const status = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/status",
  tag: "Support",
  summary: "Which parts of the shop work at this moment.",
  auth: "none",
  returns: { 200: statusReport },
});
