import type { Database, Tx } from "../../db/database.ts";
import { type Sql, sql } from "../../db/sql.ts";
import { type Clock, days, seconds } from "../clock.ts";
import type { Secrets } from "../crypto/secrets.ts";
import { createExpiringCache } from "../concurrency/expiring-cache.ts";

/** A rate limit: `allow` uses within `per` milliseconds, replenished evenly. `per` is 30 days at most. */
export interface RateLimitRule {
  readonly name: string;
  readonly allow: number;
  readonly per: number;
}

export interface RateLimitResult {
  readonly ok: boolean;
  readonly rule: RateLimitRule;
  /** Uses left now. */
  readonly remaining: number;
  /** Seconds until the full allowance is back. */
  readonly reset: number;
  /** Seconds until one more use is allowed; 0 when it is now. */
  readonly retryAfter: number;
}

/** What a rule counts. */
interface LimitedSubject {
  /** The name of the rule. */
  readonly name: string;
  readonly subject: string;
}

/** Forgets every use: after the loss of the secret key nobody finds these rows. Returns how many there were. */
export function deleteRateLimits(tx: Tx): Promise<number> {
  return tx.run(sql`delete from rate_limits`);
}

/** Rate limits, counted in the database, so that they hold across processes and restarts. */
export interface RateLimits {
  /** Takes one use, or refuses. Atomic: of many concurrent calls exactly as many pass as the rule allows. */
  take(rule: RateLimitRule, subject: string): Promise<RateLimitResult>;
  /** The refusal that this process has cached for the subject, without a statement; undefined when it has none. */
  cachedRefusal(rule: RateLimitRule, subject: string): RateLimitResult | undefined;
  /** Returns one use, when the limited action turned out to be harmless. */
  refund(rule: RateLimitRule, subject: string): Promise<void>;
  /** Restores the subject's full allowance. */
  reset(rule: RateLimitRule, subject: string): Promise<void>;
  /** Restores the full allowance of many subjects, each under the rule of this name. Returns how many had used something. */
  lift(limited: readonly LimitedSubject[]): Promise<number>;
  /** Deletes the rows of subjects that have their full allowance again. Returns how many. */
  deleteExpired(): Promise<number>;
}

/**
 * How long a process caches a refusal. Without the cache a refused flood would still occupy every database connection;
 * cached for longer, a refund by another process would stay unseen.
 */
const refusalCache = seconds(1);

/** The longest `per` of a rule; a row that limits for longer was stored under a wrong clock. */
const maxPeriod = days(30);

/**
 * `now()` is the moment when a statement began. A concurrent statement that began later may have stored the row meanwhile. So a
 * debt may exceed the period by as much as statements wait for each other.
 */
const statementSkew = seconds(10);

const interval = (milliseconds: number): Sql => sql`${`${milliseconds} milliseconds`}::interval`;
const databaseNow = (): Sql => sql`now()`;

/**
 * The generic cell rate algorithm (GCRA), on one row for each rule and subject: `whole_at` is its theoretical arrival time. Clock
 * skew: only the database's clock counts, so nodes may disagree about the time. When that clock was wrong and is set back, a debt
 * is longer than the period. Such a debt counts as none.
 * @param now the current moment in SQL; tests pass their own
 */
export function createRateLimits(
  db: Database,
  secrets: Secrets<"rate-limit">,
  clock: Pick<Clock, "elapsed">,
  now: () => Sql = databaseNow,
): RateLimits {
  const keyOf = ({ name }: Pick<RateLimitRule, "name">, subject: string) =>
    secrets.hash("rate-limit", `${name}\n${subject}`);
  const refusals = createExpiringCache<{ readonly until: number; readonly result: RateLimitResult }>();
  // The name is not hashed: a hash would cost every request that looks for a refusal more than the look-up itself.
  const nameOf = ({ name }: Pick<RateLimitRule, "name">, subject: string) => `${name}\n${subject}`;
  // Whole microseconds, rounded down: rounded up, the last of the allowed uses would not fit into the period.
  const eachOf = (rule: RateLimitRule) => Math.floor((rule.per * 1000) / rule.allow) / 1000;
  const debt = () => sql`(extract(epoch from l.whole_at - ${now()}) * 1000)::float8 as debt`;

  /** The row's theoretical arrival time, from now until the end of the period. */
  function wholeAt({ per }: RateLimitRule): Sql {
    return sql`case when l.whole_at > ${now()} + ${interval(per + statementSkew)} then ${now()}
      else least(greatest(l.whole_at, ${now()}), ${now()} + ${interval(per)}) end`;
  }

  function resultOf(rule: RateLimitRule, ok: boolean, owed: number): RateLimitResult {
    const debt = Math.min(Math.max(owed, 0), rule.per);
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
      if (rule.per > maxPeriod) throw new Error(`the rate limit ${rule.name} has a period above 30 days`);
      const cached = refusals.get(nameOf(rule, subject), clock.elapsed());
      if (cached) return cached.result;
      const key = keyOf(rule, subject);
      const each = interval(eachOf(rule));
      // One statement: the row lock of the conflicting insert serializes concurrent calls.
      const row = await db.row<{ debt: number }>(sql`
        insert into rate_limits as l (key, whole_at) values (${key}, ${now()} + ${each})
        on conflict (key) do update set whole_at = ${wholeAt(rule)} + ${each}
        where ${wholeAt(rule)} + ${each} <= ${now()} + ${interval(rule.per)}
        returning ${debt()}`);
      if (row) return resultOf(rule, true, row.debt);
      const current = await db.row<{ debt: number }>(
        sql`select ${debt()} from rate_limits l where key = ${key}`,
      );
      const owed = current?.debt ?? 0;
      const refusal = resultOf(rule, false, owed);
      const wait = Math.min(owed + eachOf(rule) - rule.per, refusalCache);
      refusals.set(nameOf(rule, subject), { until: clock.elapsed() + wait, result: refusal });
      return refusal;
    },
    cachedRefusal: (rule, subject) => refusals.get(nameOf(rule, subject), clock.elapsed())?.result,
    async refund(rule, subject) {
      const key = keyOf(rule, subject);
      const rest = sql`${wholeAt(rule)} - ${interval(eachOf(rule))}`;
      // Without a debt the moment is one far in the past, so that setting the clock back cannot turn it into a debt.
      // Pool starvation: the caller may hold a connection and row locks in a unit of work, and everyone else in the pool may
      // be waiting for these locks. So this statement does not wait for the pool.
      await db.reserved.run(sql`
        update rate_limits l set whole_at = case when ${rest} <= ${now()} then 'epoch'::timestamptz else ${rest} end
        where key = ${key}`);
      refusals.delete(nameOf(rule, subject));
    },
    async reset(rule, subject) {
      const key = keyOf(rule, subject);
      await db.run(sql`delete from rate_limits where key = ${key}`);
      refusals.delete(nameOf(rule, subject));
    },
    async lift(limited) {
      const keys = limited.map((each) => keyOf(each, each.subject));
      const lifted = await db.run(sql`
        delete from rate_limits where key = any(${keys}::bytea[]) and whole_at > ${now()}`);
      for (const each of limited) refusals.delete(nameOf(each, each.subject));
      return lifted;
    },
    deleteExpired: () =>
      db.run(sql`
        delete from rate_limits
        where whole_at < ${now()} or whole_at > ${now()} + ${interval(maxPeriod + statementSkew)}`),
  };
}
