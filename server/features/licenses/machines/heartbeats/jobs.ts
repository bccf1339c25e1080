import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { releaseSilentMachines } from "./release-silent-machines.ts";

/** The places of silent floating machines, released every minute. */
export const releaseSilentMachinesJob: JobDefinition<object, Deps> = {
  name: "release-silent-machines",
  payload: z.strictObject({}),
  retries: 0,
  schedule: "* * * * *",
  handle: releaseSilentMachines,
};
