/**
 * Has a benchmark that is ended by Ctrl-C or SIGTERM stop what it has started.
 * @returns `dispose`, for the end of the benchmark; it runs once
 */
export function disposeOnSignal(dispose: () => Promise<void>): () => Promise<void> {
  let disposed: Promise<void> | undefined;
  const once = () => (disposed ??= dispose());
  const end = () => {
    const exit = () => process.exit(1);
    once().then(exit, exit);
  };
  process.once("SIGTERM", end).once("SIGINT", end);
  return once;
}
