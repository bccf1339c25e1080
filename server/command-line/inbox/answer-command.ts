import { readFile } from "node:fs/promises";
import { answerText, maxExtension } from "@keystead/contract/operator/inbox";
import { answerMessage } from "../../features/inbox/answer-message.ts";
import { type Command, type Input, Refusal, UsageError } from "../command.ts";
import { readCount, readReason } from "../licenses/license-options.ts";
import { termWidth } from "../preview-command.ts";
import { readMessageId, refusals, showMessage } from "./message-options.ts";
import { printMessage } from "./print-message.ts";

const text = { type: "string" } as const;

export const answerInboxCommand: Command = {
  name: "inbox answer",
  usage: "<ID> (--text answer | --file answer.txt) [--extend-days n --reason why]",
  about: "Emails an answer. --extend-days gives the license of the request more days in the same act.",
  options: { text, file: text, "extend-days": text, reason: text },
  preview: showMessage,
  async run(deps, input) {
    const id = readMessageId(input);
    const extend = readExtension(input);
    const answered = await answerMessage(deps, {
      id,
      text: await readAnswer(input),
      extend,
      operatorKeyId: null,
    });
    if (!answered.ok) throw new Refusal(refusals[answered.reason]);
    const { lines, json } = printMessage(answered.message);
    if (!answered.extended) return { lines, json: { ...json, extendedUntil: null } };
    const endsAt = answered.extended.endsAt?.toISOString() ?? null;
    return {
      lines: [...lines, "", `${"License ends".padEnd(termWidth)}${endsAt ?? "never"}`],
      json: { ...json, extendedUntil: endsAt },
    };
  },
};

/** The days that the license gets, and why; undefined for none. @throws UsageError */
function readExtension(input: Input): { readonly days: number; readonly reason: string } | undefined {
  const days = input.values["extend-days"];
  if (days === undefined) {
    if (input.values["reason"] !== undefined) throw new UsageError("--reason goes with --extend-days.");
    return undefined;
  }
  return { days: readCount("extend-days", days, maxExtension), reason: readReason(input) };
}

/** @throws UsageError */
async function readAnswer({ values }: Input): Promise<string> {
  const { text: given, file } = values;
  if ((given === undefined) === (file === undefined))
    throw new UsageError("Say the answer: --text with words, or --file with a text file.");
  const option = file === undefined ? "text" : "file";
  const parsed = answerText.safeParse(file === undefined ? given : await readText(file));
  if (!parsed.success) throw new UsageError(`--${option}: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

const readText = (file: string): Promise<string> =>
  readFile(file, "utf8").catch(() => {
    throw new UsageError(`--file: can't read ${file}.`);
  });
