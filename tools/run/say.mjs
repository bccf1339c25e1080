/**
 * Prints one line about what the runner is doing.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** An expected failure: its message is for the person at the terminal and printed without a stack. */
export class Failure extends Error {}

/**
 * Seconds since `start`, as "1.2 s".
 * @param {number} start from `performance.now()`
 */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
