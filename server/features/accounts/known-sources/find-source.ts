import type { Deps } from "../../../deps.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import { networkOf } from "../../../platform/rate-limits/network.ts";
import { hashSource } from "./hash-source.ts";
import { type SourceKind, sourceRetention } from "./rules.ts";
import { findKnownSource } from "./store.ts";

/** All sources from which nobody has logged in to this address share one hash. */
const strangers = { kind: "stranger", sourceHash: Buffer.alloc(0) } as const;

/** Whether somebody has logged in to this address from this browser, or else from this network. */
export async function findSource(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  email: string,
  { device, address }: Visit,
): Promise<{ readonly kind: SourceKind | "stranger"; readonly sourceHash: Buffer }> {
  const hashes = [
    hashSource(deps, email, "network", networkOf(address)),
    ...(device === undefined ? [] : [hashSource(deps, email, "device", device)]),
  ];
  return (await findKnownSource(deps.db, hashes, sourceRetention(deps.clock.now()))) ?? strangers;
}
