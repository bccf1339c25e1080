import type { Deps } from "../../../deps.ts";
import { describeAuthenticator } from "../../../platform/crypto/authenticator.ts";
import { newToken, tokenHash } from "../../../platform/crypto/secrets.ts";
import { findOperatorByIdentity, hasOperators } from "../people/store.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { readAuthenticator } from "./read-authenticator.ts";
import { findOpenOperatorLink, type OperatorLinkRow } from "./store.ts";

type Opened =
  | {
      readonly ok: true;
      readonly link: OperatorLinkRow;
      /** Whether its address is an operator already. */
      readonly isReset: boolean;
      readonly authenticator: { readonly setup: string; readonly secret: string; readonly uri: string };
    }
  | { readonly ok: false; readonly reason: "link_invalid" };

/** Looks a link up, which goes on working. */
export async function openOperatorLink(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "shop">,
  token: string,
): Promise<Opened> {
  const { db, clock, shop } = deps;
  const link = await findOpenOperatorLink(db, tokenHash(token), clock.now());
  if (!link || (link.email === null && (await hasOperators(db))))
    return { ok: false, reason: "link_invalid" };
  const known = link.email !== null && (await findOperatorByIdentity(db, emailIdentity(link.email)));
  if (known && known.disabledAt) return { ok: false, reason: "link_invalid" };
  const names = { issuer: `${shop.brand.name} console`, label: link.email ?? "owner" };
  const setup = newToken();
  const offered = describeAuthenticator(readAuthenticator(deps, { token, setup }), names);
  return { ok: true, link, isReset: Boolean(known), authenticator: { setup, ...offered } };
}
