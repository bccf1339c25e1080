import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { deleteKeptAnswers } from "../../platform/secret-keys/kept-answers.ts";
import { giveUpMails } from "../../platform/mail/mail-store.ts";
import { deleteRateLimits } from "../../platform/rate-limits/rate-limit.ts";
import { countOtherProcesses } from "../../platform/secret-keys/store.ts";
import { replaceLostSigningKeys } from "../../platform/signing-keys/replace-lost-signing-keys.ts";
import type { RootKey } from "../../platform/signing-keys/root-key.ts";
import { forgetSources } from "../accounts/account-data/forget-sources.ts";
import { forgetFactors } from "../accounts/factors/forget-factors.ts";
import { deleteAllApiKeys } from "../api-keys/delete-all-api-keys.ts";
import { forgetAuthenticators } from "../operators/people/forget-authenticators.ts";
import { revokeAllOperatorKeys } from "../operators/operator-keys/revoke-all-operator-keys.ts";
import { findMaxLife } from "../licenses/machines/leases/find-max-life.ts";
import { pauseAllWebhooks } from "../webhooks/pause-all-webhooks.ts";
import { replaceLostKeys } from "../licenses/terms/key-changes/replace-lost-keys.ts";

interface Recovery {
  /** Reads or makes the root key that vouches for the new signing keys; not called by a dry run. */
  readonly openRoot: () => Promise<RootKey>;
  /** Whether to count alone: everything is rolled back. */
  readonly dryRun: boolean;
}

/** What was counted, by what it is. */
export type RecoveryCounts = Readonly<
  Record<
    | "licenses"
    | "members"
    | "mails"
    | "machines"
    | "trials"
    | "forgottenTrials"
    | "trialDevices"
    | "blocks"
    | "apiKeys"
    | "operatorKeys"
    | "operators"
    | "customers"
    | "webhooks"
    | "waitingMails"
    | "keptAnswers"
    | "knownSources"
    | "loginAttempts"
    | "rateLimits",
    number
  >
>;

type Recovered =
  | { readonly ok: true; readonly counts: RecoveryCounts }
  | { readonly ok: false; readonly reason: "nothing_lost" | "in_use" };

const reason = "The shop's secret key was lost";

/** Ends a dry run: whoever throws in a transaction rolls it back. */
class DryRun extends Error {
  readonly counts: RecoveryCounts;
  constructor(counts: RecoveryCounts) {
    super();
    this.counts = counts;
  }
}

/**
 * Recovers an installation whose secret key is lost: everybody gets a new license key by mail, new signing keys sign, and
 * what nobody can read or find anymore is ended. One transaction does it, so after a crash at any moment either nothing has happened
 * or everything.
 */
export async function recoverLostSecret(deps: Deps, { openRoot, dryRun }: Recovery): Promise<Recovered> {
  const { dataKeys, db, secrets, clock, origins } = deps;
  if (!dataKeys.replaceLost) return { ok: false, reason: "nothing_lost" };
  // A running process has the lost keys in memory, and would go on storing what nobody can read afterwards.
  if ((await countOtherProcesses(db)) > 0) return { ok: false, reason: "in_use" };
  const maxLife = await findMaxLife(deps);
  try {
    const counts = await db.transaction(async (tx) => {
      const found = await endUnreadable(deps, tx);
      if (dryRun) throw new DryRun(found);
      await replaceLostSigningKeys(tx, {
        secrets,
        clock,
        issuer: origins.publicUrl,
        root: await openRoot(),
        maxLife,
      });
      await dataKeys.replaceLost?.(tx);
      return found;
    });
    return { ok: true, counts };
  } catch (error) {
    if (error instanceof DryRun) return { ok: true, counts: error.counts };
    throw error;
  }
}

/** Ends what needs the lost key, and replaces what can be replaced. The mails that wait are given up before new ones are queued. */
async function endUnreadable(deps: Deps, tx: Tx): Promise<RecoveryCounts> {
  const waitingMails = await giveUpMails(tx, `${reason}, and its text with it.`);
  const ended = {
    waitingMails,
    apiKeys: await deleteAllApiKeys(tx),
    operatorKeys: await revokeAllOperatorKeys(tx),
    operators: await forgetAuthenticators(tx),
    customers: await forgetFactors(tx),
    webhooks: await pauseAllWebhooks(tx),
    keptAnswers: await deleteKeptAnswers(tx),
    rateLimits: await deleteRateLimits(tx),
    ...(await forgetSources(tx)),
  };
  return { ...ended, ...(await replaceLostKeys(deps, tx, reason)) };
}
