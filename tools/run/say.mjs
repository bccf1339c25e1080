/**
 * Prints one line about the runner's work. Not for the operator's command line, because its standard output may be
 * JSON.
 * @param {string} line
 */
export function say(line) {
  const stream = process.argv[2] === "keystead" ? process.stderr : process.stdout;
  stream.write(`${line}\n`);
}

/** An expected failure. Its message is for the person at the terminal and is printed without a stack. */
export class Failure extends Error {}

/**
 * Seconds since `start`, as "1.2 s".
 * @param {number} start from `performance.now()`
 */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
