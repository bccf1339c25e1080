import { listWebhookTypes } from "../../features/webhooks/list-webhook-types.ts";
import { type Command, UsageError } from "../command.ts";
import { lineUp } from "../line-up.ts";

export const listWebhookTypesCommand: Command = {
  name: "webhook types",
  usage: "",
  about: "Lists the types of events that a webhook may get, with when each happens.",
  options: {},
  isRead: true,
  run(_deps, { words }) {
    if (words.length > 0) throw new UsageError("webhook types takes nothing; webhook example shows one.");
    const types = listWebhookTypes();
    return Promise.resolve({
      lines: lineUp(types.map(({ type, description }) => [type, description])),
      json: { types },
    });
  },
};

export const showWebhookExampleCommand: Command = {
  name: "webhook example",
  usage: "<type>",
  about: "Prints an event of a type as a webhook gets it, with made-up facts.",
  options: {},
  isRead: true,
  run(_deps, { words: [named, ...more] }) {
    const type = listWebhookTypes().find((each) => each.type === named);
    if (!type || more.length > 0)
      throw new UsageError("Name one type of events, such as license.issued; webhook types lists them.");
    const { example } = type;
    return Promise.resolve({ lines: JSON.stringify(example, null, 2).split("\n"), json: example });
  },
};
