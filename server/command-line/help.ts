import type { AnyCommand } from "./command.ts";
import { canPreview } from "./parse-command-line.ts";

const nounWidth = 14;
const minWidth = 18;

/**
 * The help: all commands on one screen by their nouns, or those that the words name with their options, such as of `help license` or
 * `license issue --help`.
 */
export function helpText(commands: readonly AnyCommand[], words: readonly string[] = []): string {
  const noun = words.filter((word) => word !== "help" && !word.startsWith("-"));
  const named = noun.length > 0 ? commands.filter(({ name }) => isNamed(name, noun)) : [];
  const usage = "Usage: npm run --silent keystead -- <command> [--json]";
  if (named.length === 0)
    return [
      `${usage}. \`help license\` says what each command on licenses does, and the exit codes.`,
      ...outline(commands),
      "",
    ].join("\n");
  const width = Math.max(...named.map(({ name }) => name.length), minWidth) + 2;
  return [
    usage,
    ...named.flatMap((command) => describe(command, width)),
    "",
    ...(named.some(({ usage }) => usage.includes("--reason why"))
      ? ["The customer reads the reason, by email or on the license's timeline."]
      : []),
    ...(named.some(({ usage }) => usage.includes("--note text"))
      ? ["Operators alone read the note, in `audit list`."]
      : []),
    ...(named.some(canPreview) ? ["--dry-run says what a command would do, and changes nothing."] : []),
    "--json prints one line of JSON. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused. The server's variables apply, such as DATA_DIR.",
    "",
  ].join("\n");
}

/** Whether a command has these words as its first ones; further words may be what it takes. */
const isNamed = (name: string, words: readonly string[]): boolean =>
  name.split(" ").every((part, index) => words[index] === undefined || words[index] === part);

/**
 * A line for each noun with its verbs, and for each command that is one word what it does. A noun such as `operator-key` stands in the line
 * of `operator`.
 */
function outline(commands: readonly AnyCommand[]): string[] {
  const nouns = [...new Set(commands.map(({ name }) => name.split(" ")[0] ?? name))];
  const verbsOf = (noun: string): string =>
    commands
      .flatMap(({ name }) => (name.startsWith(`${noun} `) ? [name.slice(noun.length + 1)] : []))
      .join(", ");
  const isNear = (noun: string, other: string): boolean => noun.startsWith(`${other}-`);
  return nouns
    .filter((noun) => !nouns.some((other) => isNear(noun, other)))
    .map((noun) => {
      const what = verbsOf(noun) || commands.find(({ name }) => name === noun)?.about;
      const near = nouns
        .filter((other) => isNear(other, noun))
        .map((other) => `; ${other} ${verbsOf(other)}`);
      return `  ${noun.padEnd(nounWidth)}${what}${near.join("")}`;
    });
}

const describe = (command: AnyCommand, width: number): string[] => {
  const { name, usage, about } = command;
  return [
    `  ${name.padEnd(width)}${usage}${canPreview(command) ? " [--dry-run]" : ""}`,
    `  ${"".padEnd(width)}${about}`,
  ];
};
