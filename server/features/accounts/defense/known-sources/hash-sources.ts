import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import { networkOf } from "../../../../platform/rate-limits/network.ts";
import { hashSource } from "./hash-source.ts";

/** The keyed hashes of where a log-in to this address comes from: the network, and the browser if it is marked. */
export function hashSources(
  deps: Pick<Deps, "secrets">,
  email: string,
  { device, address }: Visit,
): readonly Buffer[] {
  return [
    hashSource(deps, email, "network", networkOf(address)),
    ...(device === undefined ? [] : [hashSource(deps, email, "device", device)]),
  ];
}
