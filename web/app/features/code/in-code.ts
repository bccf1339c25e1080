/** A command that an app may have, at the end of a sentence of `WithCode`. */
export function inCode(command: string | undefined): string {
  return command === undefined ? "" : `: \`${command}\``;
}
