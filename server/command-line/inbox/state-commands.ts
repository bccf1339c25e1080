import { closeMessage } from "../../features/inbox/close-message.ts";
import { reopenMessage } from "../../features/inbox/reopen-message.ts";
import { type Command, Refusal } from "../command.ts";
import { readMessageId, refusals, showMessage } from "./message-options.ts";
import { printMessage } from "./print-message.ts";

/** A command that brings a message into another state, and nothing else. */
const stateCommand = (verb: string, act: typeof closeMessage, about: string): Command => ({
  name: `inbox ${verb}`,
  usage: "<ID>",
  about,
  options: {},
  preview: showMessage,
  async run(deps, input) {
    const moved = await act(deps, { id: readMessageId(input), operatorKeyId: null });
    if (!moved.ok) throw new Refusal(refusals[moved.reason]);
    return printMessage(moved.message);
  },
});

export const closeInboxCommand = stateCommand(
  "close",
  closeMessage,
  "Closes a message or a request, answered or not. Nobody gets an email.",
);

export const reopenInboxCommand = stateCommand(
  "reopen",
  reopenMessage,
  "Reopens one that was answered or closed, so that it can be answered again.",
);
