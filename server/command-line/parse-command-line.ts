import { parseArgs } from "node:util";
import { type Command, type Input, UsageError } from "./command.ts";

interface CommandLine {
  readonly command: Command;
  readonly input: Input;
  /** Whether to print JSON for a program. */
  readonly asJson: boolean;
}

/**
 * Parses `<noun> <verb> [words] [--options]`, or a noun alone that is a command.
 * @throws UsageError
 */
export function parseCommandLine(
  args: readonly string[],
  commands: readonly Command[],
): CommandLine | "help" {
  const [noun, verb] = args;
  if (noun === undefined || noun === "help" || args.includes("--help")) return "help";
  const name = `${noun} ${verb ?? ""}`.trim();
  const command = commands.find((each) => each.name === name) ?? commands.find((each) => each.name === noun);
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const { values, positionals } = parse(command, args.slice(command.name.split(" ").length));
  const entries = Object.entries<string | boolean | undefined>(values);
  const named = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const flags = new Set(entries.filter(([, value]) => value === true).map(([name]) => name));
  return {
    command,
    input: { words: positionals, values: Object.fromEntries(named), flags },
    asJson: flags.has("json"),
  };
}

function parse({ name, usage, options }: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, json: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${name} ${usage}`);
  }
}
