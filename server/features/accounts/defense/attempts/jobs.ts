import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { sendLoginAlert } from "./send-login-alert.ts";

/** `accountId` is null for an address without an account: the job is enqueued all the same, so that both cost the same. */
export const mailLoginAlert: JobDefinition<{ accountId: string | null }, Deps> = {
  name: "mail-login-alert",
  payload: z.strictObject({ accountId: z.uuid().nullable() }),
  retries: 5,
  async handle(deps, { accountId }) {
    if (accountId !== null) await sendLoginAlert(deps, accountId);
  },
};
