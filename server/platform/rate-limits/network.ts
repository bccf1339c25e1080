import { isIPv6 } from "node:net";
import type { RateLimitRule, RateLimits, RateLimitResult } from "./rate-limit.ts";

/**
 * The network by which rate limits count an address: the /64 of an IPv6 address, because a customer has all of it and
 * could use a new address for each request; an IPv4-mapped IPv6 address counts as the IPv4 address, however it is written.
 */
export function networkOf(forwarded: string): string {
  const address = withoutPort(forwarded);
  const groups = groupsOf(address);
  if (!groups) return address;
  const [sixth = 0, seventh = 0, eighth = 0] = groups.slice(5);
  if (groups.slice(0, 5).every((group) => group === 0) && sixth === 0xffff)
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join(".");
  return prefixOf(groups, 4);
}

/** Some proxies add the port. It differs for each connection, which would make every connection a network. */
function withoutPort(address: string): string {
  if (!/[:[]/.test(address)) return address;
  return address.replace(/^\[([^\]]*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
}

/** The eight groups of an IPv6 address as numbers; undefined for any other text. */
function groupsOf(address: string): number[] | undefined {
  if (!address.includes(":")) return undefined;
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return undefined;
  const [head = "", tail = ""] = plain.split("::");
  const [before, after] = [parseGroups(head), parseGroups(tail)];
  const zeros = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => 0);
  return [...before, ...zeros, ...after];
}

function parseGroups(part: string): number[] {
  return part
    .split(":")
    .filter(Boolean)
    .flatMap((group) => {
      // The last four bytes may be written as an IPv4 address (RFC 4291, section 2.2).
      if (!group.includes(".")) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}

const prefixOf = (groups: readonly number[], count: number): string =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":");

/** Hosters give a whole /48 to one customer (RFC 6177), mobile carriers share one among many. */
const sharedFactor = 16;

interface Bucket {
  readonly rule: RateLimitRule;
  readonly subject: string;
}

/** What a rule counts an address by: its network, and for IPv6 also its /48 with a higher allowance. */
function bucketsOf(rule: RateLimitRule, address: string): Bucket[] {
  const subject = networkOf(address);
  const groups = subject.includes(":") ? groupsOf(withoutPort(address)) : undefined;
  if (!groups) return [{ rule, subject }];
  const wide = { name: `${rule.name}-48`, allow: rule.allow * sharedFactor, per: rule.per };
  return [
    { rule, subject },
    { rule: wide, subject: prefixOf(groups, 3) },
  ];
}

/** Takes one use of the network that an address belongs to. Returns the refusal, or what the narrowest bucket has left. */
export async function takeForNetwork(
  rateLimits: RateLimits,
  rule: RateLimitRule,
  address: string,
): Promise<RateLimitResult> {
  const [own, wide] = bucketsOf(rule, address) as [Bucket, Bucket?];
  const result = await rateLimits.take(own.rule, own.subject);
  if (!result.ok || !wide) return result;
  const shared = await rateLimits.take(wide.rule, wide.subject);
  return shared.ok ? result : shared;
}

/** Returns the use that `takeForNetwork` took. */
export async function refundForNetwork(
  rateLimits: RateLimits,
  rule: RateLimitRule,
  address: string,
): Promise<void> {
  for (const bucket of bucketsOf(rule, address)) await rateLimits.refund(bucket.rule, bucket.subject);
}

/** Restores the full allowance of the network that an address belongs to, under the rules of these names. */
export function liftForNetwork(
  rateLimits: RateLimits,
  names: readonly string[],
  address: string,
): Promise<number> {
  const buckets = names.flatMap((name) => bucketsOf({ name, allow: 1, per: 1 }, address));
  return rateLimits.lift(buckets.map(({ rule, subject }) => ({ name: rule.name, subject })));
}

/** The refusal that this process has cached for the network; undefined when it has none. */
export function cachedRefusalOfNetwork(
  rateLimits: RateLimits,
  rule: RateLimitRule,
  address: string,
): RateLimitResult | undefined {
  const refusals = bucketsOf(rule, address).map((bucket) =>
    rateLimits.cachedRefusal(bucket.rule, bucket.subject),
  );
  return refusals.find((refusal) => refusal !== undefined);
}
