/** Waits, in real time while the test holds the clock, until something is so; the test's own limit ends it. */
export async function until(isSo: () => boolean): Promise<void> {
  do {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  } while (!isSo());
}
