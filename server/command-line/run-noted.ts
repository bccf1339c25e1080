import { note } from "@keystead/contract/operator/reason";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { type Origin, runAct } from "../platform/events/acts.ts";
import { noteAct } from "../platform/events/note-act.ts";
import { type Command, type Input, type Output, Refusal, UsageError } from "./command.ts";
import { previewCommand } from "./preview-command.ts";

/** What the command notes for the record. @throws UsageError */
function readNote({ values }: Input): string | undefined {
  const text = values["note"];
  if (text === undefined) return undefined;
  const parsed = note.safeParse(text);
  if (!parsed.success) throw new UsageError(`--note: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/** Runs a command, and notes what it does and what it is refused, unless it only reads. */
export async function runNoted(deps: Deps, command: Command, input: Input): Promise<Output> {
  if (command.isRead) return command.run(deps, input);
  const noted = readNote(input);
  if (command.preview && input.flags.has("dry-run")) return previewCommand(deps, command, input);
  const origin: Origin = { via: "command", act: command.name };
  const word = input.words.find((each) => z.uuid().safeParse(each).success);
  const noteRefusal = () => noteAct(deps.db, { origin, subject: word, problem: "refused" });
  const run = async () => {
    try {
      return await command.run(deps, input);
    } catch (error) {
      if (error instanceof Refusal) await noteRefusal();
      throw error;
    }
  };
  const { result, isUntold, subject } = await runAct(origin, run, noted);
  if (result.refused) await noteRefusal();
  else if (isUntold) await noteAct(deps.db, { origin, subject: subject?.id ?? word, state: subject?.state });
  return result;
}
