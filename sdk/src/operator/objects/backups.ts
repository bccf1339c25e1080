// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface Backup {
  /** Its moment, such as `2026-11-28T02-17-00Z`. */
  name: string;
  /** Null: it was cut off, or a newer release made it. */
  made_at: string | null;
  /** Bytes of its data. */
  size: number | null;
  is_encrypted: boolean | null;
  /** The release that made it, which a restore needs or a later one. */
  release: string | null;
}
