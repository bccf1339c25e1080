import { eventTypes } from "@keystead/contract/operator/event-types";
import { createWebhook } from "../../features/webhooks/create-webhook.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { printWebhook } from "./print-webhook.ts";

const refusals = {
  webhook_url_invalid:
    "The address must be https:// and public. For one on your own network, name its host in WEBHOOK_ALLOW.",
  too_many_webhooks: "There are 50 webhooks already. Remove one first.",
};

export const createWebhookCommand: Command = {
  name: "webhook create",
  usage: "<url> [--types license.issued,license.revoked] [--description text] [--in-order]",
  about: "Sends what happens to an address, from now on. Prints the secret that signs it, this once.",
  options: { types: { type: "string" }, description: { type: "string" }, "in-order": { type: "boolean" } },
  async run(deps, { words, values, flags }) {
    const [url, ...more] = words;
    if (url === undefined || more.length > 0) throw new UsageError("Name one address.");
    const { description = "", types: named = "" } = values;
    const wanted = new Set(named.split(",").filter((word) => word !== ""));
    const types = eventTypes.filter((type) => wanted.delete(type));
    const [unknown] = wanted;
    if (unknown !== undefined)
      throw new UsageError(`--types: ${unknown} isn't one of ${eventTypes.join(", ")}.`);
    const created = await createWebhook(deps, { url, description, types, inOrder: flags.has("in-order") });
    if (!created.ok) throw new Refusal(refusals[created.reason]);
    return printWebhook(created.endpoint, created.secret);
  },
};
