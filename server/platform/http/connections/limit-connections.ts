import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../../rate-limits/network.ts";
import { matchNetworks } from "../../match-networks.ts";

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

/**
 * Limits the connections of a server: all, and those from one network, which is an IPv4 address or an IPv6 /64. Further ones
 * are closed at once. Proxies are not counted, because all visitors come from their addresses; connections from the machine
 * itself never are.
 * @param trustProxy the proxies that are trusted: addresses, networks, and words such as `loopback`
 * @param proxies what else counts as a proxy
 */
export function limitConnections(
  server: Server,
  trustProxy: readonly string[] = [],
  { perNetwork = maxPerNetwork, proxies = ["loopback"] } = {},
): void {
  server.maxConnections = maxConnections;
  const isProxy = matchNetworks([...trustProxy, ...proxies]);
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
