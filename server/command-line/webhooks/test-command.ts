import { eventTypes } from "@keystead/contract/operator/event-types";
import { sendTestEvent } from "../../features/webhooks/deliveries/send-test-event.ts";
import type { Command } from "../command.ts";
import { readOneOf } from "../read-one-of.ts";
import { found, readWebhook } from "./webhook-options.ts";

export const testWebhookCommand: Command = {
  name: "webhook test",
  usage: "<ID> [--type license.issued]",
  about: "Sends a test event to a webhook, with the example of a type inside, and prints what came back.",
  options: { type: { type: "string" } },
  async run(deps, input) {
    const type = readOneOf("type", eventTypes, input);
    const { receipt } = found(await sendTestEvent(deps, readWebhook(input), type));
    const { status, error, answer, milliseconds } = receipt;
    const outcome =
      error === null ? `It was taken: ${status}, in ${milliseconds} ms.` : `It was not taken: ${error}.`;
    return {
      lines: [outcome, ...(answer ? [answer] : [])],
      json: receipt,
      refused: error !== null,
    };
  },
};
