import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { hours, minutes } from "../../../platform/clock.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { backUp } from "./back-up.ts";

/** The nightly backup. */
export const backUpJob: JobDefinition<object, Deps> = {
  name: "back-up",
  payload: z.strictObject({}),
  retries: 3,
  limit: hours(6),
  schedule: "17 2 * * *",
  handle: (deps) => backUp(deps),
};

/** A backup that an operator has asked for. It waits for one that runs, which may have begun before. */
export const requestedBackUpJob: JobDefinition<object, Deps> = {
  name: "back-up-now",
  payload: z.strictObject({}),
  retries: 20,
  pause: { first: minutes(1), longest: minutes(10) },
  limit: hours(6),
  handle: (deps) => backUp(deps, { waits: true }),
};
