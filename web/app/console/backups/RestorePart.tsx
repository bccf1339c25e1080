import type { Backup } from "@keystead/contract/operator/backups";
import { Part } from "../../ui/layout/Part.tsx";
import { CommandBox } from "../copying/CommandBox.tsx";

/** What to do when the shop has to come back from a backup. */
export function RestorePart({ latest }: { latest: Backup | undefined }) {
  const identity = latest?.is_encrypted === true ? " --identity backup-key" : "";
  return (
    <Part title="Restore">
      <div className="grid gap-5">
        <p className="max-w-reading text-15 text-pretty text-muted">
          On an empty machine, with this release or a later one, and with the BACKUP_TO of this server. A
          database that's there already is never overwritten.
        </p>
        <CommandBox
          title="Restore the newest backup"
          hint={
            identity === ""
              ? "Then put the secret key back, unless it's in the backup, and start."
              : "backup-key is the file of the key that reads your backups. Then put the secret key back, unless it's in the backup, and start."
          }
          command={`restore latest${identity}`}
        />
        <CommandBox
          title="Check one without restoring it"
          hint="It's restored into a scratch database and read row by row. The shop keeps running."
          command={`backup verify${identity}`}
        />
      </div>
    </Part>
  );
}
