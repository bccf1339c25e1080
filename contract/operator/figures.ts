import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { trackedTypes } from "../portal/tracked-types.ts";

/** The steps of a customer. Their tables miss nobody: a browser may refuse to be counted, a registration cannot. */
export const steps = ["registered", "downloaded", "activated", "extended"] as const;

/** What is counted by day: usage events by their kind, and the steps of customers. */
export const figureNames = [...trackedTypes, ...steps] as const;
export type FigureName = (typeof figureNames)[number];

/** The most days that are asked for at once. */
export const maxDays = 3650;

const counts = z.record(z.enum(figureNames), z.number().int().nonnegative());

export const listFigures = endpoint({
  audience: "operator",
  scope: "figures:read",
  method: "GET",
  path: "/v1/admin/figures",
  summary:
    "Counts page views, registrations, downloads, activations and extensions by day, in UTC, the oldest first and today last.",
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(maxDays).default(30) }),
  returns: {
    200: success({
      days: z.array(z.object({ day: z.iso.date(), counts })),
      total: counts.describe("Of all these days."),
    }),
  },
});
