import type { Deps } from "../deps.ts";
import { createUnitsOfWork } from "../db/unit-of-work.ts";
import { runPreview } from "../platform/events/acts.ts";
import { findQueuedMails } from "../platform/mail/mail-store.ts";
import type { Command, Input, Output } from "./command.ts";

/** How wide the terms are that commands print before values. */
export const termWidth = 15;

/** Runs a command without its effects, and says what would be different, and which emails it would send. */
export async function previewCommand(deps: Deps, command: Command, input: Input): Promise<Output> {
  const units = createUnitsOfWork(deps.db, (unit) => unit());
  const [would, emails] = await units.preview(async () => {
    const output = await runPreview(() => command.run({ ...deps, db: units.db }, input));
    return [output, await findQueuedMails(units.db, deps.db)] as const;
  });
  const now = await command.preview?.(deps, input);
  const lines = would.lines.map((line, index) => compare(line, now?.lines[index]));
  return {
    lines: [
      "Nothing was changed. It would be:",
      ...lines,
      ...emails.map(({ recipient, template }) => `${"Email".padEnd(termWidth)}${template} to ${recipient}`),
    ],
    json: { dryRun: true, now: now?.json ?? null, would: would.json, emails },
  };
}

/** A line, with what it says now if that is something else. */
function compare(line: string, now: string | undefined): string {
  return now === undefined || now === line ? line : `${line}   (now: ${now.slice(termWidth).trim()})`;
}
