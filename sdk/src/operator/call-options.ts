import type { Signal } from "../options.ts";

/** Options of every call. */
export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason. A write may have been done all the same. */
  readonly signal?: Signal | undefined;
  /** Milliseconds that the call may take with all its tries. By default as the client says. */
  readonly deadline?: number | undefined;
}

/** Options of a call that changes something. */
export interface WriteOptions extends CallOptions {
  /**
   * Names this write for 24 hours: its repetition with the same key gets the first answer. Without one the client makes a random
   * key for each call, and sends it with every try. Give your own to repeat a write after your process was restarted.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a write that can be previewed. */
export interface PreviewOptions extends WriteOptions {
  /** The answer says what the call would do, and nothing is changed. The key needs the scope to read as well. */
  readonly dryRun?: boolean | undefined;
}

/** Options of an act on a license. */
export interface RevisionOptions extends PreviewOptions {
  /**
   * The `etag` of the license as you have seen it. When it has changed since, the call fails with 412 `license_changed`, and
   * nothing is done. `undefined` throws: a condition that got lost must not become none.
   */
  readonly ifMatch?: string;
}

/** Options of an upload, which has no `timeout`, because its time depends on the line. Its `deadline` is an hour by default. */
export interface UploadOptions extends CallOptions {
  /** The SHA-512 of the bytes in hexadecimal. The shop refuses other bytes with 422 `checksum_differs`. */
  readonly sha512?: string | undefined;
}
