import type { Deps } from "../../deps.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { chooseLicense } from "../licenses/choose-license.ts";
import { keptEvent, limits, type SentEvent } from "./rules.ts";
import { insertEvent } from "./store.ts";

/** From where an event came: `accountId` is the session's. */
export interface Source {
  readonly network: string;
  readonly accountId?: string | undefined;
}

/**
 * Counts an event of the site. What is beyond the limits is dropped without a word: who floods learns nothing, and
 * whose office shares an address with a flood sees no failure.
 */
export async function recordEvent(deps: Deps, event: SentEvent, source: Source): Promise<void> {
  if (!(await isWithinLimits(deps, source.network))) return;
  const { db, clock } = deps;
  const { accountId } = source;
  const license = accountId === undefined ? undefined : await chooseLicense(deps, accountId);
  const now = clock.now();
  await insertEvent(db, {
    id: uuidv7(now),
    at: now,
    ...keptEvent(event),
    accountId: accountId ?? null,
    licenseId: license?.id ?? null,
  });
}

async function isWithinLimits(deps: Deps, network: string): Promise<boolean> {
  const own = await deps.limits.take(limits.perNetwork, network);
  return own.ok && (await deps.limits.take(limits.altogether, "all")).ok;
}
