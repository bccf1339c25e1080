import { verifyBackup } from "../../features/backups/restoring/verify-backup.ts";
import type { LeaseCheck } from "../../features/backups/restoring/check-lease.ts";
import { findDatabase } from "../doctor/find-database.ts";
import { type ClosedCommand, Refusal, UsageError } from "../command.ts";
import {
  identityOption,
  newerSentence,
  offSentence,
  readIdentity,
  wrongIdentitySentence,
} from "./backup-options.ts";

const leaseSentences: Record<LeaseCheck, string> = {
  signed: "It signed a lease, and the lease is good.",
  no_keys: "It signed no lease, because the shop in it has no keys yet.",
  no_secret_key: "It signed no lease, because the secret key isn't here.",
  other_secret_key:
    "It signed no lease, because the secret key here is another one and doesn't open its keys.",
};

const refusals = {
  off: offSentence,
  unknown: "There is no whole backup of this name. `backup list` shows them.",
  wrong_identity: wrongIdentitySentence,
} as const;

export const verifyBackupCommand: ClosedCommand = {
  name: "backup verify",
  usage: "[name] [--identity file]",
  about: "Restores the newest backup, or the named one, into a scratch database, and checks it.",
  options: identityOption,
  opens: "nothing",
  async run(closed, { words, values }) {
    const [name = "latest", ...more] = words;
    if (more.length > 0) throw new UsageError("Name one backup.");
    const found = await findDatabase(closed);
    const installation = found.state === "open" ? found.db : undefined;
    const identity = await readIdentity(values["identity"]);
    const verified = await verifyBackup(closed, { name, identity, installation });
    if (!verified.ok && verified.reason === "newer") throw new Refusal(newerSentence(verified.needed));
    if (!verified.ok) throw new Refusal(refusals[verified.reason]);
    const { manifest, faults, notes, rows, lease } = verified;
    return {
      lines:
        faults.length > 0
          ? [`${manifest.name} is damaged:`, ...faults]
          : rows
            ? [
                `${manifest.name} can be restored. It was read row by row, and its key set is signed by its root.`,
                ...(lease === null ? [] : [leaseSentences[lease]]),
                ...notes,
                ...["licenses", "machines", "accounts"].map(
                  (table) => `${String(rows[`public.${table}`] ?? 0).padStart(9)} ${table}`,
                ),
              ]
            : [
                `${manifest.name} has the bytes that were stored. Name its key with --identity to restore it into a scratch database.`,
              ],
      json: { name: manifest.name, faults, notes, rows, lease },
      refused: faults.length > 0,
    };
  },
};
