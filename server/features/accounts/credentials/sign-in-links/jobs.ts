import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { sendSignInLink } from "./send-sign-in-link.ts";

interface LinkRequest {
  /** Null for an unknown address: the job is enqueued all the same, so that both cost the same work. */
  accountId: string | null;
  address: string;
}

export const mailSignInLink: JobDefinition<LinkRequest, Deps> = {
  name: "mail-sign-in-link",
  payload: z.strictObject({ accountId: z.uuid().nullable(), address: z.string() }),
  retries: 5,
  async handle(deps, { accountId, address }) {
    if (accountId !== null) await sendSignInLink(deps, { accountId, address, reason: "log-in" });
  },
};
