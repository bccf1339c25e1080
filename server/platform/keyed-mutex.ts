/**
 * Runs works on the same subject one after the other in this process. What waits in the database for a row lock holds
 * a connection each; what waits here holds none.
 */
export function createTurns(): <Result>(subject: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (subject, work) => {
    const before = last.get(subject);
    const mine = before ? before.then(work, work) : work();
    last.set(subject, mine);
    try {
      return await mine;
    } finally {
      if (last.get(subject) === mine) last.delete(subject);
    }
  };
}
