import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { deleteExpiredInvitations } from "./delete-expired-invitations.ts";

/** Invitations that have expired, deleted every ten minutes. */
export const deleteExpiredInvitationsJob: JobDefinition<object, Deps> = {
  name: "delete-expired-invitations",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "*/10 * * * *",
  handle: deleteExpiredInvitations,
};
