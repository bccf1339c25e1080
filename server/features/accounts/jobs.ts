import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { deleteOldSessions } from "./sessions/delete-old-sessions.ts";
import { sendResetLink } from "./passwords/send-reset-link.ts";

interface AskedReset {
  /** Null when the address is nobody's: the job is left all the same, so that asking takes the same work. */
  accountId: string | null;
  address: string;
}

export const mailResetLink: JobDefinition<AskedReset, Deps> = {
  name: "mail-reset-link",
  payload: z.strictObject({ accountId: z.uuid().nullable(), address: z.string() }),
  retries: 5,
  async handle(deps, { accountId, address }) {
    if (accountId !== null) await sendResetLink(deps, { accountId, address });
  },
};

export const deleteOldSessionsJob: JobDefinition<object, Deps> = {
  name: "forget-old-sessions",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "23 4 * * *",
  handle: deleteOldSessions,
};
