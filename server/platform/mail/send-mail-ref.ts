import { z } from "zod";

/** What it takes to enqueue the job that sends a mail. */
export const sendMailRef = { name: "send-mail", payload: z.strictObject({ mailId: z.uuid() }) };
