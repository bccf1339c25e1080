import { isIP } from "node:net";
import { matchNetworks } from "../../match-networks.ts";

const isLoopback = matchNetworks(["loopback"]);

/** Whether a host name, as it is written in an address, leads to this machine and crosses no network. */
export function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? isLoopback(host) : host === "localhost";
}
