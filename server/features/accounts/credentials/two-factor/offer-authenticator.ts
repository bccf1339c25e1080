import type { Deps } from "../../../../deps.ts";
import { describeAuthenticator } from "../../../../platform/crypto/authenticator.ts";
import { newToken } from "../../../../platform/crypto/secrets.ts";
import { findAccount } from "../../identity/store.ts";
import { readOffer } from "./read-offer.ts";

type Offered =
  | {
      readonly ok: true;
      readonly authenticator: { readonly setup: string; readonly secret: string; readonly uri: string };
    }
  | { readonly ok: false; readonly reason: "not_signed_in" };

/** Offers a secret to an account's authenticator app. Nothing changes before a code of it is entered. */
export async function offerAuthenticator(
  deps: Pick<Deps, "db" | "secrets" | "shop">,
  accountId: string,
): Promise<Offered> {
  const account = await findAccount(deps.db, accountId);
  if (!account) return { ok: false, reason: "not_signed_in" };
  const setup = newToken();
  const names = { issuer: deps.shop.brand.name, label: account.email };
  return {
    ok: true,
    authenticator: { setup, ...describeAuthenticator(readOffer(deps, accountId, setup), names) },
  };
}
