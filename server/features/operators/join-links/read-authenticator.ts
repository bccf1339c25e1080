import type { Deps } from "../../../deps.ts";

/**
 * The secret that a link offers to the authenticator. It follows from the token, so it is stored nowhere before somebody has entered a
 * code of it.
 */
export function readAuthenticator({ secrets }: Pick<Deps, "secrets">, token: string): Buffer {
  return secrets.hash("operator-link", token).subarray(0, 20);
}
