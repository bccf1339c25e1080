import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { CommandBox } from "../copying/CommandBox.tsx";
import { CopyBox } from "../../ui/copying/CopyBox.tsx";

const place = "BACKUP_TO=/mnt/backups";

/** How backups are turned on. */
export function BackupsOff() {
  return (
    <div className="grid max-w-2xl gap-6">
      <EmptyState title="Backups are off">
        BACKUP_TO is none, so the shop makes no backup. Set it to another disk or to a bucket, and start
        again. One is made each night from then on.
      </EmptyState>
      <CopyBox text={place} name="Copy the setting">
        <code className="data min-w-0 text-13 wrap-anywhere">{place}</code>
      </CopyBox>
      <CommandBox
        title="Make the key that reads encrypted backups"
        hint="It prints BACKUP_RECIPIENT for the server. Keep two copies of the file, neither of them on the server. A bucket takes encrypted backups alone."
        command="backup identity backup-key"
      />
    </div>
  );
}
