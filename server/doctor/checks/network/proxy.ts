import { matchNetworks } from "../../../platform/match-networks.ts";
import { isThisMachine } from "../../../platform/http/connections/is-this-machine.ts";
import type { Check } from "../../check.ts";
import { broken, fine, warning } from "../../finding.ts";

/** The server itself speaks no TLS, so an https address means that a proxy is in front, whose word is needed for who visits. */
export const proxyCheck: Check = {
  name: "TRUST_PROXY",
  look({ config: { publicUrl, trustProxy, host } }) {
    const hasProxy = publicUrl?.startsWith("https:") === true;
    if (trustProxy === undefined)
      return hasProxy
        ? warning(
            "It isn't set, so all visitors behind the proxy share the rate limits of one.",
            "Set TRUST_PROXY to the address of the proxy, such as TRUST_PROXY=loopback for one on this machine.",
          )
        : fine("No proxy is trusted.");
    if (trustProxy.some((entry) => Number(entry.split("/")[1] ?? 128) < 8))
      return broken(
        `${trustProxy.join(",")} trusts almost every address, so anyone can pretend to be another visitor.`,
        "Set TRUST_PROXY to the addresses of your proxies alone.",
      );
    const isTrusted = matchNetworks(trustProxy);
    const isLocal = isThisMachine(host);
    if (isLocal && !isTrusted("127.0.0.1") && !isTrusted("::1"))
      return warning(
        `The server listens on this machine alone, and ${trustProxy.join(",")} isn't on it.`,
        "Add loopback: TRUST_PROXY=loopback, or set HOST to the address that the proxy forwards to.",
      );
    return fine(trustProxy.join(", "));
  },
};
