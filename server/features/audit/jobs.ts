import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { chainEvents } from "./chain-events.ts";

/** Chains what has happened within minutes, so that nobody has long to change what is not chained yet. */
export const chainEventsJob: JobDefinition<object, Deps> = {
  name: "chain-audit",
  payload: z.strictObject({}),
  retries: 0,
  schedule: "* * * * *",
  handle: chainEvents,
};
