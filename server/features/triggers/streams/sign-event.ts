import { leaseAudience } from "@keystead/contract/wire-names";
import type { Deps } from "../../../deps.ts";
import type { Signer } from "../../../platform/signing-keys/signer.ts";
import type { LoggedFiring } from "../table.ts";

/** Who gets an event: it is good for this machine with this key and for this stream alone. */
export interface Recipient {
  readonly licenseId: string;
  /** The hashes of the license key and of the fingerprint. */
  readonly binding: { readonly key: string | null; readonly fp: string };
  readonly nonce: string | undefined;
}

/** An event of a stream. */
export type StreamEvent =
  | { readonly kind: "trigger"; readonly firing: LoggedFiring }
  | { readonly kind: "reset"; readonly sequence: number };

/** Signs an event of a stream: a compact JWS (`typ` evt+jwt, times in Unix seconds). */
export function signEvent(
  {
    signer,
    clock,
    origins,
  }: Pick<Deps, "clock" | "origins"> & { readonly signer: Pick<Signer, "signClaims"> },
  { licenseId, binding, nonce }: Recipient,
  event: StreamEvent,
): string {
  return signer.signClaims("evt+jwt", {
    iss: origins.publicUrl,
    sub: licenseId,
    aud: leaseAudience,
    iat: unixSeconds(clock.now()),
    nonce: nonce ?? null,
    ...binding,
    kind: event.kind,
    seq: event.kind === "trigger" ? event.firing.sequence : event.sequence,
    ...(event.kind === "trigger" && { jti: event.firing.id, trigger: presentFiring(event.firing) }),
  });
}

function presentFiring(firing: LoggedFiring) {
  return {
    id: firing.triggerId,
    at: unixSeconds(firing.at),
    product: firing.product,
    address: firing.coinAddress,
    symbol: firing.coinSymbol,
    threshold: firing.threshold,
    volume: firing.volume,
    action: firing.action,
  };
}

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
