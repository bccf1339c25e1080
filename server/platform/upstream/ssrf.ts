import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress } from "./is-private-address.ts";

/**
 * Server-side request forgery (SSRF): a URL, a redirect or a name of an upstream must not make this server send requests to the
 * network it stands in. Only listed origins are asked, and no private address, at the moment of connecting.
 */
export interface AllowedOrigins {
  /** The origins that may be asked, also by a redirect. */
  readonly origins: readonly string[];
  /** Whether the origins may be on a private network and without TLS. Only those that an operator has set may be. */
  readonly trusted?: boolean;
}

/** Thrown for a request that is not allowed. */
export class Blocked extends Error {}

/**
 * Parses a URL that may be requested: HTTPS without credentials, of an allowed origin.
 * @throws Blocked when it may not
 */
export function allowedUrl(url: string, { origins, trusted = false }: AllowedOrigins): URL {
  if (!URL.canParse(url)) throw new Blocked();
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, "");
  const isPlain = target.protocol === "http:" && trusted;
  if (target.protocol !== "https:" && !isPlain) throw new Blocked();
  if (target.username !== "" || target.password !== "") throw new Blocked();
  if (!origins.some((origin) => new URL(origin).origin === target.origin)) throw new Blocked();
  // A literal address is connected to without a look-up.
  if (!trusted && isIP(host) > 0 && isPrivateAddress(host)) throw new Blocked();
  return target;
}

/**
 * A look-up of names that fails with `Blocked` when one of the addresses is of a private network. The connection uses these very
 * addresses, so a name that resolves differently a second time (DNS rebinding) gains nothing.
 */
export function guardLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = typeof found === "string" ? [] : found;
      if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
        return callback(new Blocked(), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? "", first?.family);
    });
  };
}
