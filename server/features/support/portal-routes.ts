import * as contract from "@keystead/contract/portal/support";
import type { Deps } from "../../deps.ts";
import { confirm } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { limits } from "./rules.ts";
import { sendMessage } from "./send-message.ts";

/** The routes of support: the contact form. */
export function registerSupport(bind: Bind, deps: Deps): void {
  bind(contract.sendMessage, async (call) => {
    await call.limit(limits.messagesPerNetwork);
    await call.limit(limits.messagesAltogether, "all");
    await sendMessage(deps, { ...call.body, accountId: call.caller?.accountId });
    return confirm(202, "message_sent", { email: call.body.email });
  });
}
