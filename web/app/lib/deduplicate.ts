/** Deduplicates concurrent calls: until the first one is answered, they share its request. */
export function deduplicate<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () => {
    pending ??= load().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
