import type { Deps } from "../../deps.ts";
import { recoverLostSecret, type RecoveryCounts } from "../../features/secret-keys/recover-lost-secret.ts";
import {
  readOrCreateRootKey,
  readRootKey,
  type RootKey,
  rootKeyPath,
} from "../../platform/signing-keys/root-key.ts";
import { findRoot } from "../../platform/signing-keys/store.ts";
import { type Command, type Input, type Output, Refusal, UsageError } from "../command.ts";

const refusals = {
  nothing_lost: "The secret key fits this database, so nothing is lost.",
  in_use:
    "A process of the shop is running on this database. Stop all of them first: they would go on storing what nobody can read.",
} as const;

export const recoverKeysCommand: Command = {
  name: "keys recover",
  usage: "--lost-secret [--root file] [--new-root] (--dry-run | --yes)",
  about: "After the loss of the secret key: new license keys by mail; the rest stays.",
  options: {
    "lost-secret": { type: "boolean" },
    root: { type: "string" },
    "new-root": { type: "boolean" },
    "dry-run": { type: "boolean" },
    yes: { type: "boolean" },
  },
  opens: "lost-deps",
  async run(deps, input) {
    const { flags, words } = input;
    if (words.length > 0 || !flags.has("lost-secret"))
      throw new UsageError("Say what is lost: keys recover --lost-secret.");
    const dryRun = flags.has("dry-run");
    if (dryRun === flags.has("yes"))
      throw new UsageError(
        "Look at what happens with --dry-run. Then stop every process of the shop and say --yes: every customer gets a new key by mail.",
      );
    const openRoot = deps.dataKeys.replaceLost ? await chooseRoot(deps, input) : refuseRoot;
    const recovered = await recoverLostSecret(deps, { openRoot, dryRun });
    if (!recovered.ok) throw new Refusal(refusals[recovered.reason]);
    return printRecovery(deps, recovered.counts, dryRun);
  },
};

const refuseRoot = (): never => {
  throw new Refusal(refusals.nothing_lost);
};

/** The root key of the installation, or with --new-root the one that takes its place. A missing one is made when it is opened. */
async function chooseRoot(
  { db, config }: Pick<Deps, "db" | "config">,
  { values, flags }: Input,
): Promise<() => Promise<RootKey>> {
  const path = values["root"] ?? rootKeyPath(config.dataDir);
  const root = await readRootKey(path).catch((error: Error) => {
    throw new Refusal(error.message);
  });
  const stored = await findRoot(db);
  if (root && (!stored || root.kid === stored.kid)) return () => Promise.resolve(root);
  if (flags.has("new-root")) return () => readOrCreateRootKey(path);
  const problem = root
    ? `The root key in ${path} isn't this installation's.`
    : `There is no root key in ${path}.`;
  throw new Refusal(
    `${problem} Bring the file back from where you keep it, or name it with --root. If it is lost too, --new-root takes another one: ` +
      "every app then needs a new build that pins it.",
  );
}

const words: Readonly<Record<keyof RecoveryCounts, string>> = {
  licenses: "licenses get a new key",
  members: "members get a new key",
  mails: "emails bring the new keys; none goes to suspended and revoked licenses",
  machines: "machines keep their places; their apps activate once more, with the new key",
  trials: "people stay known to have had a trial",
  forgottenTrials: "people whose license was deleted may have another trial",
  trialDevices: "devices may have another trial",
  blocks: "machines are no longer blocked; block them again by their fingerprints",
  apiKeys: "API keys end; customers create new ones",
  operatorKeys: "operator keys end; create new ones for your programs",
  operators: "operators need another authenticator: operator reset-factor",
  customers: "customers log in without a code, until they turn two-factor authentication on again",
  webhooks: "webhooks wait for another secret: webhook rotate-secret",
  waitingMails: "emails that wait are lost with their texts",
  keptAnswers: "answers for repeated requests are forgotten",
  knownSources: "known browsers and networks count as strangers at the next login",
  loginAttempts: "counts of wrong passwords start again",
  rateLimits: "rate limits start again",
};

const stays =
  "Accounts, passwords, sessions, licenses with their ends, members and timelines stay. Links in emails to download, to ask for more " +
  "time or to export data end.";

function printRecovery(
  { dataKeys }: Pick<Deps, "dataKeys">,
  counts: RecoveryCounts,
  dryRun: boolean,
): Output {
  const entries = Object.entries(words) as [keyof RecoveryCounts, string][];
  const { place, fingerprint } = dataKeys.wrapping;
  const lines = [
    dryRun ? "This would happen; nothing was changed:" : "The installation is recovered:",
    ...entries.map(([name, what]) => `${String(counts[name]).padStart(8)} ${what}`),
    stays,
    ...(dryRun
      ? ["Run it with --yes after every process of the shop was stopped."]
      : [
          `The secret key is in ${place} (${fingerprint}). Back it up, then start the shop: it sends the emails.`,
        ]),
  ];
  return { lines, json: { dryRun, counts } };
}
