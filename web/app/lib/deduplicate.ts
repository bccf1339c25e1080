/** Deduplicates concurrent calls: calls that start before the first one is answered share its request. */
export function deduplicate<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () => {
    pending ??= load().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
