import { z } from "zod";
import { fieldProblems, lengthProblems } from "../field-problems.ts";
import { confirmation } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, name, text } from "../fields.ts";
import { hidden } from "../json-schema.ts";

export const sendMessage = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/contact",
  tag: "Support",
  summary: "Sends a message to support, who replies by email.",
  auth: "optional",
  body: z.strictObject({
    name: name(80).trim().min(1, fieldProblems.person_missing),
    email,
    subject: name(120).optional(),
    message: text(5000).trim().min(10, lengthProblems.text_short(10)),
    // Honeypot: people do not see this field of the form, so a message that fills it is from a program.
    homepage: text(200).optional().meta(hidden),
  }),
  returns: { 202: confirmation(["message_sent"], { email: z.string() }) },
});
