import type { Deps } from "../../../../deps.ts";
import { emailIdentity } from "../../../../platform/email-address.ts";
import type { SourceKind } from "./rules.ts";

/** The keyed hash of a browser, a network, or all sessions, for one address. */
export function hashSource(
  { secrets }: Pick<Deps, "secrets">,
  email: string,
  kind: SourceKind | "session",
  value: string,
): Buffer {
  return secrets.hash("login-source", `${emailIdentity(email)}\n${kind}\n${value}`);
}
