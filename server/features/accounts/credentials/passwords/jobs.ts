import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { sendResetLink } from "./send-reset-link.ts";

interface ResetRequest {
  /** Null for an unknown address: the job is enqueued all the same, so that both cost the same work. */
  accountId: string | null;
  address: string;
}

export const mailResetLink: JobDefinition<ResetRequest, Deps> = {
  name: "mail-reset-link",
  payload: z.strictObject({ accountId: z.uuid().nullable(), address: z.string() }),
  retries: 5,
  async handle(deps, { accountId, address }) {
    if (accountId !== null) await sendResetLink(deps, { accountId, address });
  },
};
