import type { Deps } from "../../deps.ts";
import { refundForNetwork, takeForNetwork } from "../../platform/rate-limits/network.ts";
import { limits } from "./rules.ts";

interface UnconfirmedDay {
  /** Whether a trial may run before its address is confirmed. Otherwise it starts paused. */
  readonly isGranted: boolean;
  /** Gives the place back when no trial was started. */
  refund(): Promise<void>;
}

/**
 * Takes one of the trials that a network may start on unconfirmed addresses. A person who invents addresses gets ten trials of
 * one day. Later sign-ups are not refused, but have to confirm the address first.
 */
export async function takeUnconfirmedDay(
  { rateLimits }: Pick<Deps, "rateLimits">,
  address: string,
): Promise<UnconfirmedDay> {
  const { ok } = await takeForNetwork(rateLimits, limits.unconfirmedTrials, address);
  return {
    isGranted: ok,
    refund: async () => {
      if (ok) await refundForNetwork(rateLimits, limits.unconfirmedTrials, address);
    },
  };
}
