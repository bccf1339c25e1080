import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { findUsableLicenses } from "../../licenses/facts/find-usable-licenses.ts";
import { noteChanges } from "../../licenses/record/timeline/note-changes.ts";
import { describeFiring } from "./describe-firing.ts";
import { mailFiringsJob } from "./jobs.ts";
import { foldSymbol, type QuotedMarketToken } from "../rules.ts";
import { armBelow, fireCrossed, insertFirings, lockEvaluations } from "./store.ts";

/**
 * Evaluates every rule against a market snapshot, in the transaction that stores the snapshot: a rule fires once when the volume of
 * its token rises from below the threshold to at or above it. Each firing is an event of its license, an entry in the log that apps
 * read, and a mail if the rule asks for one. A license that may not be used now misses it. The number of statements does not
 * depend on how many rules are crossed.
 * @param coins an empty snapshot says nothing and changes nothing
 * @param untraded the addresses that were asked for and that nobody trades; null when nobody asks for addresses
 */
export async function evaluateTriggers(
  deps: Pick<Deps, "jobs">,
  tx: Tx,
  coins: readonly QuotedMarketToken[],
  untraded: readonly string[] | null = null,
): Promise<void> {
  if (coins.length === 0) return;
  await lockEvaluations(tx);
  // Fires before it arms: a rule that is armed now has to be crossed by a later snapshot.
  const folded = coins.map((coin) => ({
    ...coin,
    folded: coin.isUnlisted ? null : foldSymbol(coin.symbol),
  }));
  const crossed = await fireCrossed(tx, folded);
  await armBelow(tx, folded, untraded);
  if (crossed.length === 0) return;
  const now = tx.now;
  const usable = await findUsableLicenses(tx, [...new Set(crossed.map(({ licenseId }) => licenseId))], now);
  const licenses = new Map(usable.map((license) => [license.id, license]));
  const fired = crossed.flatMap((trigger) => {
    const license = licenses.get(trigger.licenseId);
    return license ? [{ license, firing: { id: uuidv7(now), ...trigger } }] : [];
  });
  if (fired.length === 0) return;
  const firings = fired.map(({ firing }) => firing);
  await insertFirings(tx, firings, now);
  await noteChanges(
    tx,
    fired.map(({ license, firing }) => ({
      license,
      event: { kind: "trigger_fired", actor: "system", detail: describeFiring(firing) },
    })),
    now,
  );
  if (firings.some(({ sendsMail }) => sendsMail))
    await deps.jobs.enqueue(tx, mailFiringsJob, {}, { key: "all" });
}
