import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { EmbeddedFailure } from "../embedded/embedded-errors.ts";
import type { WatchedProgram } from "../embedded/run-watched.ts";

const pollEvery = 100;

/**
 * Waits until a server has replayed the log and accepts writes.
 * @param reason why it ended, from its log
 * @returns the moment of the last change that it replayed; null when the log has none
 * @throws EmbeddedFailure when it ends before that
 */
export async function waitForRecovery(
  url: string,
  server: Pick<WatchedProgram, "ended">,
  reason: () => Promise<string>,
): Promise<Date | null> {
  const state = { ended: false };
  const ended = server.ended.then(() => {
    state.ended = true;
  });
  while (!state.ended) {
    const row = await askOnce(url);
    if (row?.recovering === false) return row.at;
    await Promise.race([ended, delay(pollEvery)]);
  }
  throw new EmbeddedFailure(await reason());
}

async function askOnce(url: string): Promise<{ recovering: boolean; at: Date | null } | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as at",
    );
    return rows[0] as { recovering: boolean; at: Date | null };
  } catch {
    // It is not ready, or has just ended.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
