import { isIP } from "node:net";

/** The site that passkeys are for (WebAuthn: "relying party"). */
export interface RelyingParty {
  /** The host name that passkeys are bound to. */
  readonly id: string;
  /** The one origin from which answers are taken. */
  readonly origin: string;
}

/**
 * The relying party of an address; undefined where browsers have no passkeys: without TLS, except on localhost, and at an address without
 * a name.
 */
export function relyingPartyOf(url: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(url);
  const isSecure = protocol === "https:" || hostname === "localhost";
  const isNamed = !hostname.startsWith("[") && isIP(hostname) === 0;
  return isSecure && isNamed ? { id: hostname, origin } : undefined;
}
