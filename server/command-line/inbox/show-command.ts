import type { Command } from "../command.ts";
import { showMessage } from "./message-options.ts";

export const showInboxCommand: Command = {
  name: "inbox show",
  usage: "<ID>",
  about: "Shows a message or a request with its text and its answer.",
  options: {},
  isRead: true,
  run: showMessage,
};
