import { z } from "zod";
import { fieldProblems } from "../field-problems.ts";
import { confirmation, success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, line, moment } from "../fields.ts";

export const triggerAction = z.enum(["notify", "start", "stop"], fieldProblems.action_unknown);
export type TriggerAction = z.infer<typeof triggerAction>;

/** A token by its address or its symbol. Without format characters: bidi controls could reorder the emails and lists that name it. */
export const triggerMarketToken = line(64)
  .regex(/^\P{Cf}*$/u, fieldProblems.ticker_invisible)
  .refine((text) => text.trim() !== "", fieldProblems.ticker_missing);

export const triggerThreshold = z
  .number(fieldProblems.amount_missing)
  .positive(fieldProblems.amount_low)
  .max(1e15, fieldProblems.amount_high);

const trigger = z
  .object({
    id,
    /** What the bot is called in a trigger. */
    product: z.string(),
    /** The symbol of its token, or the address where the symbol is unknown. */
    token: z.string(),
    /** The address of its token; null until live figures name the token of the symbol. */
    address: z.string().nullable(),
    /** US dollars in 24 hours. */
    threshold: z.number(),
    action: triggerAction,
    mail: z.boolean(),
    /**
     * `waiting`: fires when the volume rises to the threshold. `above`: it is at or above the threshold, and fires after it was below.
     * `new`: not compared with the market yet. `paused`: fires no more until it is resumed.
     */
    state: z.enum(["new", "waiting", "above", "paused"]),
    createdAt: moment,
    lastFiredAt: moment.nullable(),
    /** The token's US dollars in 24 hours; null while it is not known, and in the answer to a change. */
    volume24h: z.number().nullable(),
  })
  .meta({ title: "Trigger" });
export type Trigger = z.infer<typeof trigger>;

const license = id.optional();
const tag = "Triggers";

export const listTriggers = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/triggers",
  tag,
  summary: "Lists a license's triggers, newest first.",
  query: z.strictObject({ license }),
  returns: {
    200: success({ triggers: z.array(trigger), most: z.number().int(), products: z.array(z.string()) }),
  },
  outcomes: ["no_license"],
});

export const createTrigger = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/triggers",
  tag,
  summary: "Adds a trigger: notifies the license's apps when a token's 24-hour volume reaches the threshold.",
  body: z.strictObject({
    license,
    product: line(64),
    token: triggerMarketToken,
    threshold: triggerThreshold,
    action: triggerAction,
    mail: z.boolean().default(false),
  }),
  returns: { 201: success({ trigger }) },
  outcomes: ["no_license", "too_many_triggers"],
});

export const pauseTrigger = endpoint({
  audience: "portal",
  method: "PATCH",
  path: "/api/triggers/{id}",
  tag,
  summary: "Pauses a trigger, or resumes it. A resumed one starts over.",
  params: z.strictObject({ id }),
  body: z.strictObject({ paused: z.boolean() }),
  returns: { 200: success({ trigger }) },
  outcomes: ["not_found"],
});

export const deleteTrigger = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/triggers/{id}",
  tag,
  summary: "Deletes a trigger. Its past alerts stay in the activity.",
  params: z.strictObject({ id }),
  returns: { 200: confirmation(["trigger_deleted"]) },
  outcomes: ["not_found"],
});
