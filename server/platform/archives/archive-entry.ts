/** A file of an archive that is being written. */
export interface ArchiveEntry {
  /** Its path, with slashes. A folder ends with one, and has no bytes. */
  readonly name: string;
  /** In bytes, exactly as many as `bytes` yields. */
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}
