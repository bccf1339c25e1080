import { hours, seconds } from "../clock.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { deliverMail, type DeliverDeps } from "./deliver-mail.ts";
import { sendMailRef } from "./send-mail-ref.ts";

/** Sends one queued mail. With this backoff the attempts spread over a little more than a day. */
export const sendMail: JobDefinition<{ mailId: string }, DeliverDeps> = {
  ...sendMailRef,
  retries: 18,
  pause: { first: seconds(10), longest: hours(3) },
  handle: (deps, { mailId }, attempt) => deliverMail(deps, mailId, attempt > sendMail.retries),
};
