import { listWebhooks } from "../../features/webhooks/list-webhooks.ts";
import { presentWebhook } from "../../features/webhooks/present-webhook.ts";
import { type Command, UsageError } from "../command.ts";
import { lineUp } from "../line-up.ts";
import { cellsOf } from "./print-webhook.ts";

export const listWebhooksCommand: Command = {
  name: "webhook list",
  usage: "",
  about: "Lists the webhooks, with what each gets and whether it is paused or failing.",
  options: {},
  isRead: true,
  async run(deps, { words }) {
    if (words.length > 0) throw new UsageError("webhook list takes nothing.");
    const webhooks = await listWebhooks(deps);
    return {
      lines: webhooks.length === 0 ? ["There is no webhook."] : lineUp(webhooks.map(cellsOf)),
      json: { webhooks: webhooks.map(presentWebhook) },
    };
  },
};
