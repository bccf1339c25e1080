import { z } from "zod";
import { cachedHeaders, success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../fields.ts";

/** The sources of market data that the product knows. */
export const sourceNames = ["geckoterminal", "bitquery", "launchpad", "dexscreener"] as const;
export type SourceName = (typeof sourceNames)[number];

const source = z.object({ id: z.enum([...sourceNames, "youtube"]), state: z.enum(["working", "down"]) });
/** A source of market data or videos, and whether it answers. */
export type SourceState = z.infer<typeof source>;

const part = z.object({
  id: z.enum(["site", "licenses", "mail", "downloads", "market", "videos", "jobs"]),
  state: z
    .enum(["working", "slow", "paused", "sample", "off", "down"])
    .describe(
      "`slow`: works, but late. `paused`: waits for now. `sample`: shows sample data. `off`: not set up in this shop.",
    ),
  sources: z
    .array(source)
    .optional()
    .describe("Of market data and videos: the sources that were asked lately."),
  clockAhead: z
    .number()
    .int()
    .optional()
    .describe(
      "Of the license service: by how many seconds the clock of the answering server is ahead of the database's, or behind when negative. Only while it is off by more than 30.",
    ),
});
/** A part of the shop that customers depend on, and its state. The cause of a failure is not published. */
export type StatusPart = z.infer<typeof part>;

const statusReport = success({
  /** Of the answering server, such as `0.2.0`. Nodes that are being upgraded differ. */
  version: z.string(),
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
  summary: "Returns the current status of each part of the shop.",
  auth: "none",
  headers: cachedHeaders,
  returns: { 200: statusReport },
});
