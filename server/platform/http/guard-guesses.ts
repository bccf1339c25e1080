import type { FailureGuard } from "../rate-limits/failure-guard.ts";
import { networkOf } from "../rate-limits/rate-limit.ts";
import type { Call } from "./bind.ts";
import type { Endpoint } from "@keystead/contract/endpoint";

/**
 * Brute-force protection: answers a call that can be used for guessing, and refuses a network that has guessed wrong too
 * often before anything is looked up.
 * @param missed whether the body means that the guess was wrong
 */
export async function guardGuesses<E extends Endpoint, Body>(
  guard: FailureGuard,
  call: Call<E>,
  act: (call: Call<E>) => Promise<Body>,
  missed: (body: Body) => boolean,
): Promise<{ status: 200; body: Body }> {
  const network = networkOf(call.address);
  const blocked = guard.blocked(network);
  if (blocked) call.enforce(blocked);
  const body = await act(call);
  if (missed(body)) call.enforce(await guard.failed(network));
  return { status: 200, body };
}
