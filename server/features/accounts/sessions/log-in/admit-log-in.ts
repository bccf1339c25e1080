import type { Deps } from "../../../../deps.ts";
import { createBoundedQueue } from "../../../../platform/concurrency/bounded-queue.ts";
import { seconds } from "../../../../platform/clock.ts";
import type { Visit } from "../../../../platform/caller.ts";
import { findKnownSource } from "../../defense/known-sources/find-known-source.ts";

/** Fewer than the connections of the pool, so that a flood of log-ins leaves some to everybody else. */
const inTurn = createBoundedQueue({ parallel: 6, maxWait: seconds(2) });

/**
 * Load shedding: lets a few log-ins go on at once. Whoever waits longer than two seconds gets 503; browsers and networks that
 * logged in before go first, so that their owners get in during a flood. That look-up is batched: a flood costs one
 * statement at a time.
 * @throws Overloaded
 */
export async function admitLogIn<Result>(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  { email, visit }: { readonly email: string; readonly visit: Visit },
  logIn: () => Promise<Result>,
): Promise<Result> {
  return inTurn(logIn, { urgent: (await findKnownSource(deps, email, visit)) !== undefined });
}
