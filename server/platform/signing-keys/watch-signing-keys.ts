import type { Database } from "../../db/database.ts";
import { minutes } from "../clock.ts";
import type { Log } from "../log.ts";
import type { RotatableSigner } from "./open-signer.ts";
import { keysChannel } from "./store.ts";

/** How often to read the keys again without a notification: the connection was lost, or a pooler passes none on. */
const pollEvery = minutes(1);

interface Watched {
  readonly db: Pick<Database, "listen">;
  readonly signer: Pick<RotatableSigner, "reload">;
  readonly log: Log;
}

/**
 * Lets a running server sign with the new key as soon as one of the processes has rotated the keys.
 * @returns stops watching
 */
export async function watchSigningKeys({ db, signer, log }: Watched): Promise<() => Promise<void>> {
  // The next poll repairs a failed reading. Until then the former key goes on signing.
  const reload = (): void =>
    void signer
      .reload()
      .catch((error: unknown) => log.error({ err: error }, "the signing keys could not be read again"));
  const stopListening = await db.listen(keysChannel, reload, reload);
  const timer = setInterval(reload, pollEvery);
  return async () => {
    clearInterval(timer);
    await stopListening();
  };
}
