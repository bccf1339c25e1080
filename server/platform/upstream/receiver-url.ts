import { type AllowedOrigins, allowedUrl } from "./ssrf.ts";

/**
 * The address of a receiver of webhooks, with what may be connected to: an HTTPS address that is not of a private network, unless its host is one
 * that the operator allows by name.
 * @param allowed hosts, such as `hooks.internal` or `127.0.0.1`
 * @throws Blocked
 */
export function receiverUrl(
  url: string,
  allowed: readonly string[],
): { readonly target: URL } & AllowedOrigins {
  const origin = URL.canParse(url) ? new URL(url) : undefined;
  const trusted = origin !== undefined && allowed.includes(origin.hostname.replace(/^\[|\]$/g, ""));
  const limits = { origins: origin ? [origin.origin] : [], trusted };
  return { target: allowedUrl(url, limits), ...limits };
}
