import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { readMessage } from "../../features/inbox/read-message.ts";
import { type Input, type Output, Refusal, UsageError } from "../command.ts";
import { printMessage } from "./print-message.ts";

/** Why an act on a message is refused. */
export const refusals = {
  not_found: "The inbox has nothing with this ID.",
  already_answered: "It was answered already. `inbox reopen` opens it again.",
  already_closed: "It is closed already. `inbox reopen` opens it again.",
  already_open: "It is open already.",
  about_no_license:
    "It's about no license, or about one that is gone. `license extend` extends one by its ID.",
  owner_changed:
    "The license has another owner now, who hasn't asked. `license extend` extends it all the same.",
  license_revoked:
    "The license has been revoked. Within 30 days `license unrevoke` undoes it; later, issue another one.",
  too_late: "The license would end beyond the year 9999.",
} as const;

/** The message that a command is about: the only word. @throws UsageError */
export function readMessageId({ words }: Input): string {
  const [id, ...more] = words;
  if (id === undefined || more.length > 0 || !z.uuid().safeParse(id).success)
    throw new UsageError("Name one message by its ID, as `inbox list` shows it.");
  return id;
}

/** The message that a command names, as it is. @throws Refusal */
export async function showMessage(deps: Deps, input: Input): Promise<Output> {
  const found = await readMessage(deps, readMessageId(input));
  if (!found.ok) throw new Refusal(refusals.not_found);
  return printMessage(found.message);
}
