import type { Deps } from "../../../deps.ts";
import { seconds } from "../../../platform/clock.ts";
import { sessionWindow } from "./rules.ts";
import { endExpired, findLivingAmong, sessionsEnded } from "./store.ts";

/** What ends with a session, such as an event stream, by the id of the session. */
interface SessionBound {
  ids(): readonly string[];
  end(sessionId: string): void;
}

/** How often to poll for sessions that ended without a notification: they expired, or the connection was lost. */
const pollEvery = seconds(5);

/**
 * Ends what belongs to a session as soon as the session ends, on whatever node.
 * @returns stops watching
 */
export async function watchSessions(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  watched: SessionBound,
): Promise<() => Promise<void>> {
  async function poll(): Promise<void> {
    const ids = watched.ids();
    if (ids.length === 0) return;
    const window = sessionWindow(clock.now());
    const living = await findLivingAmong(db, ids, window);
    const ended = ids.filter((id) => !living.has(id));
    for (const id of ended) watched.end(id);
    if (ended.length > 0) await endExpired(db, window, ended);
  }
  // The next poll finds what a failed one could not.
  const tryPoll = (): void =>
    void poll().catch((error: unknown) => log.debug({ err: error }, "the sessions could not be polled"));

  const stopListening = await db.listen(sessionsEnded, (id) => watched.end(id), tryPoll);
  const timer = setInterval(tryPoll, pollEvery);
  return async () => {
    clearInterval(timer);
    await stopListening();
  };
}
