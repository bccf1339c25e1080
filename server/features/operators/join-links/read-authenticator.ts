import type { Deps } from "../../../deps.ts";

interface Offer {
  /** Of the link. */
  readonly token: string;
  /** Random, and another one each time that the link is opened: whoever has opened it before knows no other secret. */
  readonly setup: string;
}

/**
 * The secret that a link offers to the authenticator. It follows from the offer, so it is stored nowhere before somebody has entered a
 * code of it.
 */
export function readAuthenticator({ secrets }: Pick<Deps, "secrets">, { token, setup }: Offer): Buffer {
  return secrets.hash("operator-link", `${token} ${setup}`).subarray(0, 20);
}
