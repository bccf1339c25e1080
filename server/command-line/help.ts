import type { Command } from "./command.ts";

const width = 20;

/** All commands on one screen. */
export function helpText(commands: readonly Command[]): string {
  const lines = commands.flatMap(({ name, usage, about }) => [
    `  ${name.padEnd(width)}${usage}`,
    `  ${"".padEnd(width)}${about}`,
  ]);
  return [
    "Usage: npm run --silent keystead -- <command> [--json]",
    ...lines,
    "",
    "Every act on a license needs --reason; the customer reads it on the license's timeline.",
    "--json prints one line of JSON. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused.",
    "The variables of the server apply, such as DATA_DIR or DATABASE_URL and SECRET_KEY.",
    "",
  ].join("\n");
}
