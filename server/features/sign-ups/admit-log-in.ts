import type { Deps } from "../../deps.ts";
import { createBoundedQueue } from "../../platform/bounded-queue.ts";
import { seconds } from "../../platform/clock.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { isKnownDevice } from "../accounts/known-sources/is-known-device.ts";

/** Fewer than the connections of the pool, so that a flood of log-ins leaves some to everybody else. */
const inTurn = createBoundedQueue({ parallel: 6, longestWait: seconds(2) });

/**
 * Load shedding: lets a few log-ins go on at once, before their first statement. Whoever waits longer than two seconds gets
 * 503, and browsers that logged in before go first, so that their owners get in during a flood.
 * @throws Overloaded
 */
export async function admitLogIn<Result>(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  { email, visit }: { readonly email: string; readonly visit: Visit },
  logIn: () => Promise<Result>,
): Promise<Result> {
  // The look-up costs one statement, and only those who send a device cookie.
  const urgent = visit.device !== undefined && (await isKnownDevice(deps, email, visit.device));
  return inTurn(logIn, { urgent });
}
