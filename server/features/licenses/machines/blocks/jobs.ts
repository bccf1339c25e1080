import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { deleteEndedBlocks } from "./delete-ended-blocks.ts";

/** Retention of blocks, once a day. */
export const deleteEndedBlocksJob: JobDefinition<object, Pick<Deps, "db">> = {
  name: "delete-ended-blocks",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "19 4 * * *",
  handle: deleteEndedBlocks,
};
