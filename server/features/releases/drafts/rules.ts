import { days } from "../../../platform/clock.ts";
import type { ReleaseRow } from "../catalog/table.ts";
import type { Target } from "../feeds/rules.ts";
import type { FilenameProblem } from "../publishing/rules.ts";

/** How long a draft is kept to which nothing is sent. */
export const draftLife = days(30);

/** A file that a program sends to a draft. */
export interface SentFile {
  /** The id of the draft. */
  readonly id: string;
  readonly filename: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** How many bytes it says that it sends. */
  readonly length: number | undefined;
  /** What it says the SHA-512 of the bytes is, hexadecimal. */
  readonly sums: readonly string[];
  /** For a file whose name doesn't say what it is for. */
  readonly target: Target | undefined;
  readonly minimumSystem: string | undefined;
  /** Whether it may still do so, once all bytes are there. @throws when it may not */
  readonly admitAgain: () => Promise<unknown>;
}

export type SendProblem =
  | "unknown_release"
  | "already_published"
  | FilenameProblem
  | "no_app"
  | "filename_twice"
  | "empty_file"
  | "too_large"
  | "broken_off"
  | "checksum_differs"
  | "feed_invalid"
  | "storage_full"
  | "storage_away";

export type Sent =
  | { readonly ok: true; readonly release: ReleaseRow; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: SendProblem };

export const refused = (reason: SendProblem): { readonly ok: false; readonly reason: SendProblem } => ({
  ok: false,
  reason,
});
