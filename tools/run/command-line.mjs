/**
 * The arguments with which Node.js runs the operator's command line. Its garbage is collected early: by itself the engine would let it grow
 * to twice of what a command needs, on the machine that the server runs on.
 * @param {readonly string[]} words
 */
export const commandLine = (words) => [
  "--max-semi-space-size=4",
  "--heap-growing-percent=30",
  "server/command-line/main.ts",
  ...words,
];
