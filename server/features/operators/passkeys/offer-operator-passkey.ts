import type { PasskeyCreation } from "@keystead/contract/passkeys/web-authn";
import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller } from "../../../platform/caller.ts";
import { createChallenge } from "../../../platform/passkeys/challenges.ts";
import { maxPasskeys } from "../../../platform/passkeys/rules.ts";
import { presentCreation } from "../../../platform/passkeys/present-passkey-options.ts";
import { findPasskeysOf } from "./store.ts";

type Offered =
  | { readonly ok: true; readonly creation: PasskeyCreation }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" | "too_many_passkeys" };

/** Says how an operator's browser makes a passkey. */
export async function offerOperatorPasskey(
  { db, clock, origins, shop }: Pick<Deps, "db" | "clock" | "origins" | "shop">,
  { operatorId, email }: Pick<ConsoleCaller, "operatorId" | "email">,
): Promise<Offered> {
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const known = await findPasskeysOf(db, operatorId);
  if (known.length >= maxPasskeys) return { ok: false, reason: "too_many_passkeys" };
  const use = { purpose: "add-operator-passkey", subject: operatorId } as const;
  const challenge = await createChallenge(db, use, clock.now());
  const [site, owner] = [`${shop.brand.name} console`, { id: operatorId, email }];
  return { ok: true, creation: presentCreation(party, { challenge, site, owner, known }) };
}
