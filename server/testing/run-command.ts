import type { AnyCommand, Input, Output } from "../command-line/command.ts";
import { commands } from "../command-line/commands.ts";
import { parseCommandLine } from "../command-line/parse-command-line.ts";
import { runNoted } from "../command-line/run-noted.ts";
import type { Deps } from "../deps.ts";
import { Shutdown } from "../platform/shutdown/shutdown.ts";

/** Runs a command as the command line does, on dependencies that are open already. */
export function runCommand(
  deps: Deps,
  { command, input }: { readonly command: AnyCommand; readonly input: Input },
): Promise<Output> {
  return command.opens === "nothing"
    ? command.run({ ...deps, shutdown: new Shutdown() }, input)
    : runNoted(deps, command, input);
}

/** Runs the words of a command line. @throws UsageError at once, for words that are not right */
export function runWords(deps: Deps, ...words: readonly string[]): Promise<Output> {
  const line = parseCommandLine(words, commands);
  if (line === "help") throw new Error("this is the help");
  return runCommand(deps, line);
}
