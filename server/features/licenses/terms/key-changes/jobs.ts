import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { hashEndings } from "./hash-endings.ts";

/** Endings of keys that came without one, looked for every ten minutes. */
export const hashEndingsJob: JobDefinition<object, Pick<Deps, "db" | "secrets">> = {
  name: "hash-key-endings",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "*/10 * * * *",
  handle: hashEndings,
};
