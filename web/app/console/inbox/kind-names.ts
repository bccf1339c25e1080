import type { MessageKind } from "@keystead/contract/operator/inbox";

export const kindNames: Readonly<Record<MessageKind, string>> = {
  extension: "Request for more time",
  message: "Message",
};
