import type { Backup } from "@keystead/contract/operator/backups";
import type { ListedBackup } from "./list-backups.ts";

/** Presents a backup for a program of the operator's. */
export function presentBackup({ name, manifest, needed }: ListedBackup): Backup {
  return {
    name,
    made_at: manifest?.madeAt ?? null,
    size: manifest?.data.size ?? null,
    is_encrypted: manifest?.isEncrypted ?? null,
    release: manifest?.release ?? needed,
  };
}
