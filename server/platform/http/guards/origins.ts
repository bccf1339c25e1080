import { isIP } from "node:net";
import { type RelyingParty, relyingPartyOf } from "../../passkeys/relying-party.ts";

/** The origins under which this server answers, and the one that it writes into links. */
export interface Origins {
  /** The start of every link, such as `https://shop.example`. From the config, never from a request. */
  readonly publicUrl: string;
  /** Whether cookies are sent over TLS only. */
  readonly secure: boolean;
  /** Whether a `Host` header names this server. */
  answersHost(host: string | undefined): boolean;
  /** Whether a `Host` header names this server as some people write it: with `www.` where its address has none, or without. */
  isAlias(host: string | undefined): boolean;
  /** Whether an `Origin` header names a page of this server. */
  isOwn(origin: string): boolean;
  /** Where passkeys work: at the configured address, or without one on localhost; undefined: nowhere. */
  readonly relyingParty: RelyingParty | undefined;
}

/**
 * Without a configured address the server answers under its own and the loopback names only. This stops forged `Host`
 * headers and DNS rebinding.
 * @param publicUrl the configured address, if any
 * @param host where the server listens
 * @param port the port that it listens on, never 0
 */
export function createOrigins(publicUrl: string | undefined, host: string, port: number): Origins {
  const everywhere = host === "0.0.0.0" || host === "::";
  const listening = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  const names = [listening, "localhost", "127.0.0.1", "[::1]"];
  const own = publicUrl ? [publicUrl] : names.map((name) => new URL(`http://${name}:${port}`).origin);
  const hosts = new Set(own.map((origin) => new URL(origin).host));
  const first = own[0] ?? "";
  const alias = publicUrl && aliasOf(new URL(publicUrl));
  return {
    publicUrl: first,
    secure: first.startsWith("https:"),
    answersHost: (name) => name !== undefined && hosts.has(name.toLowerCase()),
    isAlias: (name) => alias !== undefined && name?.toLowerCase() === alias,
    isOwn: (origin) => own.includes(origin),
    relyingParty: relyingPartyOf(publicUrl ?? `http://localhost:${port}`),
  };
}

/** The other spelling of a host; an address has none. */
function aliasOf({ host, hostname }: URL): string | undefined {
  if (isIP(hostname) || hostname.startsWith("[")) return undefined;
  return host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
}
