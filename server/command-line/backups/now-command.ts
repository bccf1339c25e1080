import { constants, setPriority } from "node:os";
import { createBackup } from "../../features/backups/making/create-backup.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { describeSize, offSentence } from "./backup-options.ts";

const refusals = {
  off: offSentence,
  running: "Another backup is running. Wait for it to end.",
  other_key:
    "The server stores its log in this place for another key, or for none. Give this command the server's BACKUP_RECIPIENT, or name another place.",
  no_recipient: "Keys leave this machine encrypted alone. Set BACKUP_RECIPIENT first.",
} as const;

export const backupNowCommand: Command = {
  name: "backup now",
  usage: "[--with-keys]",
  about: "Makes a backup while the shop is open. --with-keys adds the secret key and the root key, apart.",
  options: { "with-keys": { type: "boolean" } },
  async run(deps, { words, flags }) {
    if (words.length > 0) throw new UsageError("backup now takes options only.");
    // The shop's requests go first.
    setPriority(constants.priority.PRIORITY_LOW);
    const created = await createBackup(deps, { withKeys: flags.has("with-keys") });
    if (!created.ok) throw new Refusal(refusals[created.reason]);
    const { manifest, place } = created;
    const { name, isEncrypted, data, artifacts, keys } = manifest;
    return {
      lines: [
        `${name}: ${describeSize(data.size)}, ${isEncrypted ? "encrypted" : "not encrypted"}, in ${place}`,
        `It names ${artifacts.length} files of releases. ${
          keys ? "The keys are in it." : "The secret key isn't in it: keep it yourself."
        }`,
      ],
      json: {
        name,
        place,
        isEncrypted,
        size: data.size,
        artifacts: artifacts.length,
        hasKeys: keys !== null,
      },
    };
  },
};
