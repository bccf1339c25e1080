import type { Server } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { networkOf } from "../../rate-limits/network.ts";

/**
 * The most connections of one process, with about 100 MB of buffers at most. A process
 * that runs out of file descriptors before that would stop answering.
 */
const maxConnections = 10_000;

/**
 * The most connections of one network, such as an office of 500 people behind one address. Each of them has the connection of an
 * app, the event stream of a page, and two more of the browser. One network cannot use up the process with that many.
 */
const maxPerNetwork = 2_000;

/** The words of TRUST_PROXY for networks (`proxy-addr`). Connections from the machine itself are never counted. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.1/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Limits the connections of a server: all, and those from one network, which is an IPv4 address or an IPv6 /64. Further ones
 * are closed at once. Proxies are not counted, because all visitors come from their addresses.
 * @param trustProxy the proxies that are trusted: addresses, networks, and words such as `loopback`
 * @param proxies what else counts as a proxy
 */
export function limitConnections(
  server: Server,
  trustProxy: readonly string[] = [],
  { perNetwork = maxPerNetwork, proxies = ["loopback"] } = {},
): void {
  server.maxConnections = maxConnections;
  const isProxy = createMatcher([...trustProxy, ...proxies]);
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > perNetwork) {
      socket.destroy();
      return;
    }
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}

/** Returns whether an address is in one of the networks. */
function createMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((entry) => namedNetworks[entry] ?? [entry])) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
