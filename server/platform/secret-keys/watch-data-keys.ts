import type { Database } from "../../db/database.ts";
import { minutes } from "../clock.ts";
import type { Log } from "../log.ts";
import type { DataKeys } from "./open-data-keys.ts";
import { dataKeysChannel } from "./store.ts";

/** How often to read the keys again without a notification: the connection was lost, or a pooler passes none on. */
const pollEvery = minutes(1);

/** How long after it was stored every running process knows a data key, also one that missed the notification and a reading. */
export const learnedWithin = minutes(3);

interface Watched {
  readonly db: Pick<Database, "listen">;
  readonly dataKeys: Pick<DataKeys, "reload">;
  readonly log: Pick<Log, "error">;
}

/**
 * Lets a running process take over data keys and secret keys that another process has changed.
 * @returns stops watching
 */
export async function watchDataKeys({ db, dataKeys, log }: Watched): Promise<() => Promise<void>> {
  // The next poll repairs a failed reading. Until then the known keys open everything that was sealed with them.
  const reload = (): void =>
    void dataKeys
      .reload()
      .catch((error: unknown) => log.error({ err: error }, "the data keys could not be read again"));
  const stopListening = await db.listen(dataKeysChannel, reload, reload);
  const timer = setInterval(reload, pollEvery);
  return async () => {
    clearInterval(timer);
    await stopListening();
  };
}
