import { sqlStateOf } from "../db/database-errors.ts";
import { seconds } from "../platform/clock.ts";
import type { Check, Facts } from "./check.ts";
import { broken, type Finding, skipped } from "./finding.ts";

/** What one check found. */
export type NamedFinding = Finding & { readonly name: string };

/** Longer than any answer takes that is of use; a mail server may take half of it. */
const timeLimit = seconds(30);

/** Runs all checks side by side, and returns what they found, in their order. A check that fails is a finding, too. */
export function runChecks(checks: readonly Check[], facts: Facts): Promise<NamedFinding[]> {
  return Promise.all(checks.map(async (check) => ({ name: check.name, ...(await runCheck(check, facts)) })));
}

async function runCheck(check: Check, facts: Facts): Promise<Finding> {
  const limit = Promise.withResolvers<Finding>();
  const timer = setTimeout(
    () => limit.resolve(broken("The check did not end in time.", "Run doctor again.")),
    timeLimit,
  );
  try {
    return await Promise.race([findOut(check, facts), limit.promise]);
  } catch (error) {
    return explain(error);
  } finally {
    clearTimeout(timer);
  }
}

async function findOut(check: Check, facts: Facts): Promise<Finding> {
  if ("look" in check) return check.look(facts);
  const { database } = facts;
  return database.state === "open"
    ? check.ask({ ...facts, db: database.db })
    : skipped("Not checked: the database isn't open.");
}

/** 42P01 and 42703: a table or a column that a former release, or an empty database, does not have. */
const olderSchema = new Set(["42P01", "42703", "3F000"]);

function explain(error: unknown): Finding {
  if (olderSchema.has(sqlStateOf(error) ?? ""))
    return skipped(
      "Not checked: the database lacks what this release reads. The next start brings it up to date.",
    );
  const reason = error instanceof Error ? error.message : String(error);
  return broken(`The check failed: ${reason}`, "Solve that first, then run doctor again.");
}
