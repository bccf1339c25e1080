import { parseArgs } from "node:util";
import { type AnyCommand, type Input, UsageError } from "./command.ts";

interface CommandLine {
  readonly command: AnyCommand;
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
  commands: readonly AnyCommand[],
): CommandLine | "help" {
  const [noun, verb] = args;
  if (noun === undefined || noun === "help" || args.includes("--help")) return "help";
  const name = `${noun} ${verb ?? ""}`.trim();
  const command = commands.find((each) => each.name === name) ?? commands.find((each) => each.name === noun);
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const { values, positionals } = parse(command, args.slice(command.name.split(" ").length));
  const entries = Object.entries<OptionValue>(values);
  const named = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const lists = entries.flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value.map(String)] as const] : [],
  );
  const flags = new Set(entries.filter(([, value]) => value === true).map(([name]) => name));
  return {
    command,
    input: { words: positionals, values: Object.fromEntries(named), flags, lists: Object.fromEntries(lists) },
    asJson: flags.has("json"),
  };
}

/** Whether the command takes `--dry-run`. */
export const canPreview = (command: AnyCommand): boolean => "preview" in command;

type OptionValue = string | boolean | (string | boolean)[] | undefined;

const dryRun = { "dry-run": { type: "boolean" } } as const;

function parse(command: AnyCommand, args: readonly string[]) {
  const { name, usage, options } = command;
  try {
    const parsed = parseArgs({
      args: joinDashedValues(command, args),
      options: { ...options, ...(canPreview(command) && dryRun), json: { type: "boolean" } },
      allowPositionals: true,
      tokens: true,
    });
    refuseRepeated(command, parsed.tokens);
    return parsed;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${name} ${usage}`);
  }
}

/**
 * Joins an option and a value that begins with a dash, as one in 64 key IDs does:
 * `--revoke -abc` is `--revoke=-abc`. The name of an option is not taken as a value.
 */
function joinDashedValues({ options }: AnyCommand, args: readonly string[]): string[] {
  const isOption = (arg: string) => arg.startsWith("--") && nameOf(arg) in { ...options, json: true };
  const joined: string[] = [];
  for (const arg of args) {
    const option = joined.at(-1);
    const takesValue =
      option !== undefined && /^--[^=]+$/.test(option) && options[nameOf(option)]?.type === "string";
    if (takesValue && arg.startsWith("-") && !isOption(arg)) joined[joined.length - 1] = `${option}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

const nameOf = (arg: string): string => arg.slice(2).split("=", 1)[0] ?? "";

/** Refuses an option that is given twice. Otherwise the last value would silently count, such as the second of two addresses. */
function refuseRepeated(
  { options }: AnyCommand,
  tokens: readonly { readonly kind: string; readonly name?: string }[],
): void {
  const seen = new Set<string>();
  for (const { kind, name } of tokens) {
    if (kind !== "option" || name === undefined) continue;
    if (seen.has(name) && !options[name]?.multiple) throw new Error(`--${name} is there twice. Use it once.`);
    seen.add(name);
  }
}
