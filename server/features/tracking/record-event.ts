import type { Deps } from "../../deps.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import type { Quota } from "../../platform/rate-limits/quota.ts";
import { chooseLicense } from "../licenses/choose-license.ts";
import { keptEvent, limits, type SentEvent } from "./rules.ts";
import { insertEvent } from "./store.ts";

/** From where an event came: `accountId` is the session's. */
interface Source {
  readonly network: string;
  readonly accountId?: string | undefined;
}

/**
 * Counts an event of the site. What is beyond the limits is dropped without a word: who floods learns nothing, and
 * whose office shares an address with a flood sees no failure.
 */
export async function recordEvent(
  deps: Deps & { readonly quota: Quota },
  event: SentEvent,
  source: Source,
): Promise<void> {
  if (!(await deps.rateLimits.take(limits.perNetwork, source.network)).ok) return;
  if (!(await deps.quota.take())) return;
  const { db, clock } = deps;
  const { accountId } = source;
  const choice = accountId === undefined ? undefined : await chooseLicense(deps, accountId);
  const now = clock.now();
  await insertEvent(db, {
    id: uuidv7(now),
    at: now,
    ...keptEvent(event),
    accountId: accountId ?? null,
    licenseId: choice?.ok ? choice.license.id : null,
  });
}
