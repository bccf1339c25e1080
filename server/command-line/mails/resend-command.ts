import { z } from "zod";
import { readMailFlow } from "../../platform/mail/pausing/read-mail-flow.ts";
import { resendMails } from "../../platform/mail/records/resend-mails.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { pauseLines } from "./print-mail.ts";

export const resendMailsCommand: Command = {
  name: "mail resend",
  usage: "<ID>… | --failed",
  about: "Sends emails again that have failed for good, all attempts anew.",
  options: { failed: { type: "boolean" } },
  async run(deps, { words, flags }) {
    const isAll = flags.has("failed");
    if (isAll === words.length > 0)
      throw new UsageError("Name emails by their IDs, or all of them with --failed.");
    const wrong = words.find((word) => !z.uuid().safeParse(word).success);
    if (wrong !== undefined)
      throw new UsageError(`"${wrong}" is no ID of an email. \`mail list\` shows them.`);
    const ids = await resendMails(deps, isAll ? undefined : words);
    const others = words.filter((word) => !ids.includes(word.toLowerCase()));
    if (others.length > 0 && ids.length === 0)
      throw new Refusal("None of them has failed, or their texts are gone. Nothing was changed.");
    return {
      lines: [
        ids.length === 1 ? "1 email waits to be sent." : `${ids.length} emails wait to be sent.`,
        ...pauseLines(await readMailFlow(deps)),
        ...others.map((id) => `${id} hasn't failed, or its text is gone.`),
      ],
      json: { resent: ids, others },
    };
  },
};
