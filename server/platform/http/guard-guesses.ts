import type { Endpoint } from "@keystead/contract/endpoint";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import {
  cachedRefusalOfNetwork,
  networkOf,
  refundForNetwork,
  takeForNetwork,
} from "../rate-limits/network.ts";
import type { RateLimitRule, RateLimits } from "../rate-limits/rate-limit.ts";
import type { Call } from "./call.ts";

/** A call with a secret that may have been guessed. */
interface Guess<Body> {
  readonly act: () => Promise<Body>;
  /** Whether the body means that the guess was wrong. */
  readonly isMiss: (body: Body) => boolean;
  /** Whether the secret comes with a second fact that only its holder knows: then it is no guess. */
  readonly isProven: () => Promise<boolean>;
  /** When `act` only reads: whether its body shows that the secret is proven, which saves the look-up of `isProven`. */
  readonly showsProof?: ((body: Body) => boolean) | undefined;
}

/**
 * Within this process the guesses of a network wait for each other, so that many right ones at once, such as the machines
 * of an office that are set up together, do not use up the rule before the first of them has returned its use.
 */
const oneForEachNetwork = createKeyedMutex();

/**
 * Brute-force protection: answers a call that can be used for guessing. A use of the caller's network is taken before anything is
 * revealed. So a burst of concurrent guesses learns no more than the rule allows. The use is returned when the guess was right.
 * Proven secrets take none, so the people of a network that has used up the rule can still work.
 */
export async function guardGuesses<Body>(
  { rateLimits, rule }: { readonly rateLimits: RateLimits; readonly rule: RateLimitRule },
  call: Pick<Call<Endpoint>, "address" | "enforce">,
  { act, isMiss, isProven, showsProof }: Guess<Body>,
): Promise<{ status: 200; body: Body }> {
  const refusal = cachedRefusalOfNetwork(rateLimits, rule, call.address);
  const readsFirst = showsProof !== undefined && !refusal;
  const early = readsFirst ? await act() : undefined;
  if (early !== undefined && showsProof?.(early)) return { status: 200, body: early };
  if (!readsFirst && (await isProven())) return { status: 200, body: await act() };
  if (refusal) call.enforce(refusal);
  return oneForEachNetwork(networkOf(call.address), async () => {
    call.enforce(await takeForNetwork(rateLimits, rule, call.address));
    let isWrong = false;
    try {
      const body = early ?? (await act());
      isWrong = isMiss(body);
      return { status: 200, body };
    } finally {
      // The use is also returned when `act` throws, as for a right key that is over its own limit: only a miss is a guess.
      if (!isWrong) await refundForNetwork(rateLimits, rule, call.address);
    }
  });
}
