import { isIPv6 } from "node:net";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { type Clock, later, seconds } from "../clock.ts";
import type { Secrets } from "../crypto/secrets.ts";
import { createExpiringCache } from "../expiring-cache.ts";

/** A rate limit: `allow` uses within `per` milliseconds, replenished evenly. */
export interface RateLimitRule {
  readonly name: string;
  readonly allow: number;
  readonly per: number;
}

export interface RateLimitVerdict {
  readonly ok: boolean;
  readonly rule: RateLimitRule;
  /** Uses left now. */
  readonly remaining: number;
  /** Seconds until the full allowance is back. */
  readonly reset: number;
  /** Seconds until one more use is allowed; 0 when it is now. */
  readonly retryAfter: number;
}

/** Rate limits, counted in the database, so that they hold across processes and restarts. */
export interface RateLimits {
  /** Takes one use, or refuses. Atomic: of many concurrent calls exactly as many pass as the rule allows. */
  take(rule: RateLimitRule, subject: string): Promise<RateLimitVerdict>;
  /** Returns one use, when the limited action turned out to be harmless. */
  refund(rule: RateLimitRule, subject: string): Promise<void>;
  /** Restores the subject's full allowance. */
  reset(rule: RateLimitRule, subject: string): Promise<void>;
  /** Deletes the rows of subjects that have their full allowance again. Returns how many. */
  deleteExpired(): Promise<number>;
}

/**
 * The network by which rate limits count an address: the /64 of an IPv6 address, because a customer has all of it and
 * could use a new address for each request; an IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function networkOf(forwarded: string): string {
  // Some proxies add the port. It differs for each connection, which would make every connection a network.
  const address = forwarded.replace(/^\[([^\]]*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: Math.max(missing, 0) }, () => "0"), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * How long a process caches a refusal. Without the cache a refused flood would still occupy every database connection;
 * cached for longer, a refund by another process would stay unseen.
 */
const refusalCache = seconds(1);

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The generic cell rate algorithm (GCRA), on one row for each rule and subject: `whole_at` is its theoretical arrival time. */
export function createRateLimits(db: Database, secrets: Secrets<"rate-limit">, clock: Clock): RateLimits {
  const keyOf = (rule: RateLimitRule, subject: string) =>
    secrets.hash("rate-limit", `${rule.name}\n${subject}`);
  const refusals = createExpiringCache<{ readonly until: Date; readonly verdict: RateLimitVerdict }>();
  const nameOf = (key: Buffer) => key.toString("base64");

  function verdict(rule: RateLimitRule, ok: boolean, wholeAt: Date): RateLimitVerdict {
    const debt = Math.min(Math.max(wholeAt.getTime() - clock.now().getTime(), 0), rule.per);
    const each = rule.per / rule.allow;
    return {
      ok,
      rule,
      remaining: Math.max(Math.floor((rule.per - debt) / each), 0),
      reset: Math.ceil(debt / 1000),
      retryAfter: ok ? 0 : Math.max(Math.ceil((debt + each - rule.per) / 1000), 1),
    };
  }

  return {
    async take(rule, subject) {
      const key = keyOf(rule, subject);
      const now = clock.now();
      const cached = refusals.get(nameOf(key), now);
      if (cached) return cached.verdict;
      const each = `${rule.per / rule.allow} milliseconds`;
      // Clock skew: no debt is longer than the period, even when a clock was once wrong.
      const full = later(now, rule.per);
      // One statement: the row lock of the conflicting insert serializes concurrent calls.
      const row = await db.row<{ wholeAt: Date }>(sql`
        insert into rate_limits as l (key, whole_at) values (${key}, ${now}::timestamptz + ${each}::interval)
        on conflict (key) do update set whole_at = least(greatest(l.whole_at, ${now}), ${full}) + ${each}::interval
        where least(greatest(l.whole_at, ${now}), ${full}) + ${each}::interval <= ${full}
        returning whole_at as "wholeAt"`);
      if (row) return verdict(rule, true, row.wholeAt);
      const current = await db.row<{ wholeAt: Date }>(
        sql`select whole_at as "wholeAt" from rate_limits where key = ${key}`,
      );
      const refusal = verdict(rule, false, current?.wholeAt ?? now);
      const again = later(current?.wholeAt ?? now, rule.per / rule.allow - rule.per);
      refusals.set(nameOf(key), { until: earlier(again, later(now, refusalCache)), verdict: refusal });
      return refusal;
    },
    async refund(rule, subject) {
      const key = keyOf(rule, subject);
      const each = `${rule.per / rule.allow} milliseconds`;
      await db.run(sql`update rate_limits set whole_at = whole_at - ${each}::interval where key = ${key}`);
      refusals.delete(nameOf(key));
    },
    async reset(rule, subject) {
      const key = keyOf(rule, subject);
      await db.run(sql`delete from rate_limits where key = ${key}`);
      refusals.delete(nameOf(key));
    },
    deleteExpired: () => db.run(sql`delete from rate_limits where whole_at < ${clock.now()}`),
  };
}
