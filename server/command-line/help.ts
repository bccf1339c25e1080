import type { AnyCommand } from "./command.ts";

const width = 20;

/**
 * The help: all commands on one screen, or those that the words name with their options, such as of `help license` or
 * `license issue --help`.
 */
export function helpText(commands: readonly AnyCommand[], words: readonly string[] = []): string {
  const noun = words.filter((word) => word !== "help" && !word.startsWith("-"));
  const named = noun.length > 0 ? commands.filter(({ name }) => isNamed(name, noun)) : [];
  const lines = named.length > 0 ? named.flatMap(describe) : commands.map(outline);
  return [
    "Usage: npm run --silent keystead -- <command> [--json]",
    ...lines,
    "",
    ...(named.length > 0
      ? []
      : ["`help <command>` shows the options of a command, `help license` those of all about licenses."]),
    ...(named.length === 0 || named.some(({ name }) => name.startsWith("license "))
      ? ["Every act on a license needs --reason; the customer reads it on the license's timeline."]
      : []),
    "--json prints one line of JSON. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused.",
    "The variables of the server apply, such as DATA_DIR or DATABASE_URL and SECRET_KEY.",
    "",
  ].join("\n");
}

/** Whether a command has these words as its first ones; further words may be what it takes. */
const isNamed = (name: string, words: readonly string[]): boolean =>
  name.split(" ").every((part, index) => words[index] === undefined || words[index] === part);

const outline = ({ name, about }: AnyCommand): string => `  ${name.padEnd(width)}${about}`;

const describe = ({ name, usage, about }: AnyCommand): string[] => [
  `  ${name.padEnd(width)}${usage}`,
  `  ${"".padEnd(width)}${about}`,
];
