import type { Deps } from "../../deps.ts";
import type { WebhookChanged } from "../../features/webhooks/change-webhook.ts";
import { resumeWebhook } from "../../features/webhooks/deliveries/resume-webhook.ts";
import { pauseWebhook } from "../../features/webhooks/pause-webhook.ts";
import { removeWebhook } from "../../features/webhooks/deliveries/remove-webhook.ts";
import { rotateWebhookSecret } from "../../features/webhooks/rotate-webhook-secret.ts";
import type { Command } from "../command.ts";
import { printWebhook } from "./print-webhook.ts";
import { found, readWebhook } from "./webhook-options.ts";

const changing = (
  name: string,
  about: string,
  change: (deps: Deps, id: string) => Promise<WebhookChanged & { readonly secret?: string }>,
): Command => ({
  name: `webhook ${name}`,
  usage: "<ID>",
  about,
  options: {},
  async run(deps, input) {
    const { endpoint, secret } = found(await change(deps, readWebhook(input)));
    return printWebhook(endpoint, secret);
  },
});

export const pauseWebhookCommand = changing(
  "pause",
  "Pauses a webhook. What happens meanwhile waits for it.",
  pauseWebhook,
);

export const resumeWebhookCommand = changing(
  "resume",
  "Resumes a paused webhook: what has waited is sent at once.",
  resumeWebhook,
);

export const rotateWebhookSecretCommand = changing(
  "rotate-secret",
  "Gives a webhook another secret and prints it, this once. For a day both sign.",
  rotateWebhookSecret,
);

export const removeWebhookCommand: Command = {
  name: "webhook remove",
  usage: "<ID>",
  about: "Removes a webhook, with what waits for it and its log.",
  options: {},
  async run(deps, input) {
    const id = readWebhook(input);
    found(await removeWebhook(deps, id));
    return { lines: ["The webhook is removed."], json: { removed: id } };
  },
};
