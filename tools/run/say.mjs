/** Prints one line about what the runner is doing. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** An error whose message is meant for the person at the terminal: it is printed without a stack. */
export function fail(message) {
  return Object.assign(new Error(message), { plain: true });
}

/** Seconds since `start` (from `performance.now()`), as "1.2 s". */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
