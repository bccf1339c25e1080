import { pauseReason } from "@keystead/contract/operator/mails";
import { pauseMails } from "../../platform/mail/pausing/pause-mails.ts";
import { readMailFlow } from "../../platform/mail/pausing/read-mail-flow.ts";
import { resumeMails } from "../../platform/mail/pausing/resume-mails.ts";
import type { Deps } from "../../deps.ts";
import { type Command, type Input, type Output, UsageError } from "../command.ts";
import { printFlow } from "./print-mail.ts";

const preview = async (deps: Deps): Promise<Output> => printFlow(await readMailFlow(deps));

export const pauseMailsCommand: Command = {
  name: "mail pause",
  usage: "[--reason why]",
  about: "Pauses all emails: they wait, login links too, until `mail resume`. Nothing is lost.",
  options: { reason: { type: "string" } },
  preview,
  async run(deps, input) {
    takesNoWords(input);
    return printFlow(await pauseMails(deps, readPauseReason(input)));
  },
};

export const resumeMailsCommand: Command = {
  name: "mail resume",
  usage: "",
  about: "Resumes paused emails: each that has waited is sent now. A link in one may have expired.",
  options: {},
  preview,
  async run(deps, input) {
    takesNoWords(input);
    return printFlow(await resumeMails(deps));
  },
};

function takesNoWords({ words }: Input): void {
  if (words.length > 0) throw new UsageError("It's about all emails, so it takes no words.");
}

/** Why emails are paused, for operators; undefined when nobody says. @throws UsageError */
function readPauseReason({ values }: Input): string | undefined {
  const parsed = pauseReason.optional().safeParse(values["reason"]);
  if (!parsed.success) throw new UsageError(`--reason: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}
