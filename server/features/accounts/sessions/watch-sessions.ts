import type { Deps } from "../../../deps.ts";
import { seconds } from "../../../platform/clock.ts";
import { sessionWindow } from "./rules.ts";
import { findLivingAmong, sessionsEnded } from "./store.ts";

/** What lasts as long as a session does, by the session's id. */
interface Watched {
  ids(): readonly string[];
  end(sessionId: string): void;
}

/** How often sessions are looked at that may have ended without a word: by time, or while nobody could be told. */
const lookEvery = seconds(5);

/**
 * Ends what belongs to a session as soon as the session has ended, on whatever node that happened.
 * @returns stops watching
 */
export async function watchSessions(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  watched: Watched,
): Promise<() => Promise<void>> {
  async function look(): Promise<void> {
    const ids = watched.ids();
    if (ids.length === 0) return;
    const living = await findLivingAmong(db, ids, sessionWindow(clock.now()));
    for (const id of ids) if (!living.has(id)) watched.end(id);
  }
  // The next look finds what this one could not.
  const tryLook = (): void =>
    void look().catch((error: unknown) => log.debug({ err: error }, "the sessions could not be looked at"));

  const stopListening = await db.listen(sessionsEnded, (id) => watched.end(id), tryLook);
  const timer = setInterval(tryLook, lookEvery);
  return async () => {
    clearInterval(timer);
    await stopListening();
  };
}
