import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Networks that are not the public internet: all of the IANA special-purpose address registries (RFC 6890 and later), and
 * multicast. Networks that are reachable from everywhere, such as AS112, are included, because the nearest host answers there.
 */
const networks: readonly [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  // AS112 (RFC 7535) and automatic multicast tunneling (RFC 7450).
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // Everything of IPv6 that is not global unicast (2000::/3), and the parts of it that lead elsewhere.
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

// A list for each family: a list of both would look up an IPv4 address among the networks of IPv6 as well.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of networks) {
  const family = isIPv6(network) ? "ipv6" : "ipv4";
  blocked[family].addSubnet(network, prefix, family);
}

/** Whether an address is not of the public internet: loopback, private, link-local, mapped or reserved; or no address at all. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  return blocked[family].check(address, family);
}
