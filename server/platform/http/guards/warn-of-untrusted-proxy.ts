import type { FastifyInstance } from "fastify";
import type { Log } from "../../log.ts";
import { matchNetworks } from "../../match-networks.ts";

/** Where a proxy of the operator's is likely to be, and a visitor is not. */
const nearNetworks = ["loopback", "linklocal", "uniquelocal"];

/**
 * Warns when X-Forwarded-For comes from a peer that TRUST_PROXY does not name, as when the variable was forgotten: all visitors
 * behind such a proxy count as one. Once for a peer of a private network and once for any other, because a visitor can send the
 * header as well, and must not use up the warning about the real proxy.
 */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  { trustProxy = [], log }: { readonly trustProxy?: readonly string[] | undefined; readonly log: Log },
): void {
  const isTrusted = matchNetworks(trustProxy);
  const isNear = matchNetworks(nearNetworks);
  const warned = { near: false, far: false };
  app.addHook("onRequest", (request, _reply, done) => {
    const peer = request.socket.remoteAddress;
    if (request.headers["x-forwarded-for"] !== undefined && peer !== undefined && !isTrusted(peer)) {
      const place = isNear(peer) ? "near" : "far";
      if (!warned[place]) log.warn({ peer: plain(peer) }, adviceFor(place, [...trustProxy, plain(peer)]));
      warned[place] = true;
    }
    done();
  });
}

/** An IPv4 address that arrives at a socket for both families is written as IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

function adviceFor(place: "near" | "far", proxies: readonly string[]): string {
  const line = `TRUST_PROXY=${proxies.join(",")}`;
  return place === "near"
    ? `this proxy is not trusted, so all its visitors share the rate limits of one: set ${line}`
    : `X-Forwarded-For of this address is not trusted: if it is your proxy, set ${line}`;
}
