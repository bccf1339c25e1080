import { join } from "node:path";
import { type Restored, restoreBackup } from "../../features/backups/restoring/restore-backup.ts";
import { loadShop } from "../../load-shop.ts";
import { type ClosedCommand, Refusal, UsageError } from "../command.ts";
import {
  identityOption,
  newerSentence,
  offSentence,
  readIdentity,
  runningSentence,
  wrongIdentitySentence,
} from "./backup-options.ts";

const text = { type: "string" } as const;

const refusals = {
  off: offSentence,
  unknown: "There is no backup of this name. `backup list` shows them.",
  incomplete: "This backup was cut off. `backup list` shows the others.",
  needs_identity: "This backup is encrypted. Name the file of its key with --identity.",
  wrong_identity: wrongIdentitySentence,
  running: runningSentence,
  not_empty:
    "There is a database already. Move DATA_DIR away, restore into another folder with --to-folder, or set DATABASE_URL to an empty one.",
  other_keys:
    "DATA_DIR holds another secret-key or root-key than the backup. Move those files away, or restore into another folder with --to-folder.",
  too_early: "This backup was made after that moment. Name an earlier backup.",
  too_late:
    "The log that is stored after this backup ends before that moment. Leave --to-time out to restore all that there is, or name a later backup.",
  no_log: "A backup of tables restores its own moment alone. Leave --to-time out, or name another backup.",
} as const;

export const restoreCommand: ClosedCommand = {
  name: "restore",
  usage: "<name | latest> [--identity file] [--to-time moment] [--to-folder folder]",
  about: "Restores a backup into an empty DATA_DIR or an empty database.",
  options: { ...identityOption, "to-time": text, "to-folder": text },
  opens: "nothing",
  async run({ config, log }, { words, values }) {
    const [name, ...more] = words;
    if (name === undefined || more.length > 0) throw new UsageError("Name one backup, or latest.");
    const folder = values["to-folder"];
    const target =
      folder === undefined
        ? config
        : {
            ...config,
            dataDir: folder,
            databaseUrl: undefined,
            artifacts:
              config.artifacts.kind === "folder"
                ? ({ kind: "folder", folder: join(folder, "artifacts") } as const)
                : config.artifacts,
          };
    const restored = await restoreBackup(
      { config: target, log, shop: await loadShop(config.shop) },
      { name, identity: await readIdentity(values["identity"]), until: readMoment(values["to-time"]) },
    );
    if (!restored.ok)
      throw new Refusal("needed" in restored ? newerSentence(restored.needed) : refusals[restored.reason]);
    return { lines: describe(restored, target.dataDir), json: restored };
  },
};

/** @throws UsageError */
function readMoment(value: string | undefined): Date | undefined {
  if (value === undefined) return undefined;
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value);
  const moment = new Date(value);
  if (!isMoment || Number.isNaN(moment.getTime()))
    throw new UsageError("--to-time: write a moment with its offset, such as 2026-11-28T09:30:00Z.");
  return moment;
}

function describe(
  { manifest, restoredTo, leftOut, files, hasKeys }: Restored & { readonly ok: true },
  dataDir: string,
): string[] {
  const until = restoredTo?.toISOString() ?? "the moment of the backup";
  return [
    `${manifest.name} is restored up to ${until}. What happened later isn't in it.`,
    `Held back, because it may have been done since: ${leftOut.mails} mails, ${leftOut.notices} reminders. Everybody logs in again (${leftOut.sessions} sessions).`,
    `Licenses, API keys and operator keys that were revoked after that moment are valid again: revoke them again.`,
    `Files of releases: ${files.restored} put back${files.missing > 0 ? `, ${files.missing} missing in the backup` : ""}.`,
    hasKeys
      ? "The secret key and the root key are in place. Start the shop."
      : `Put the secret key into ${join(dataDir, "secret-key")} or SECRET_KEY, then start the shop.`,
  ];
}
