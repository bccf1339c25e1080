import type { Deps } from "../../deps.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import type { Quota } from "../../platform/rate-limits/quota.ts";
import { chooseLicense } from "../licenses/choose-license.ts";
import { anonymousEvent, limits, type SentEvent } from "./rules.ts";
import { insertEvent } from "./store.ts";

/** From where an event came; `accountId` is that of the session. */
interface Source {
  readonly network: string;
  readonly accountId?: string | undefined;
}

/**
 * Records an event of the site. Beyond the rate limits it is dropped silently: whoever floods learns nothing, and people
 * who share a network with a flood see no failure.
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
    ...anonymousEvent(event, deps.shop.brand.keyPrefix),
    accountId: accountId ?? null,
    licenseId: choice?.ok ? choice.license.id : null,
  });
}
