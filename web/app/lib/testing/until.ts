/** Waits for a condition in real time under fake timers, until the timeout of the test. */
export async function until(isSo: () => boolean): Promise<void> {
  do {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  } while (!isSo());
}
