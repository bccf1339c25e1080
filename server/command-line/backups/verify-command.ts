import { verifyBackup } from "../../features/backups/restoring/verify-backup.ts";
import { type ClosedCommand, Refusal, UsageError } from "../command.ts";
import { identityOption, offSentence, readIdentity } from "./backup-options.ts";

export const verifyBackupCommand: ClosedCommand = {
  name: "backup verify",
  usage: "[name] [--identity file]",
  about: "Restores the newest backup, or the named one, into a scratch database, and checks it.",
  options: identityOption,
  opens: "nothing",
  async run(closed, { words, values }) {
    const [name = "latest", ...more] = words;
    if (more.length > 0) throw new UsageError("Name one backup.");
    const verified = await verifyBackup(closed, { name, identity: await readIdentity(values["identity"]) });
    if (!verified.ok)
      throw new Refusal(verified.reason === "off" ? offSentence : `There is no whole backup "${name}".`);
    const { manifest, faults, rows } = verified;
    return {
      lines:
        faults.length > 0
          ? [`${manifest.name} is damaged:`, ...faults]
          : rows
            ? [
                `${manifest.name} can be restored. It was read row by row, and its key set is signed by its root.`,
                ...["licenses", "machines", "accounts"].map(
                  (table) => `${String(rows[`public.${table}`] ?? 0).padStart(9)} ${table}`,
                ),
              ]
            : [
                `${manifest.name} has the bytes that were stored. Name its key with --identity to restore it into a scratch database.`,
              ],
      json: { name: manifest.name, faults, rows },
      refused: faults.length > 0,
    };
  },
};
