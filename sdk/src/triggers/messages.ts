import type { Refused, Unreachable } from "../results.ts";

/** A trigger that has fired. */
export interface TriggerEvent {
  /** The id of the event. It is the same on every machine of the license, and at each delivery. */
  readonly id: string;
  readonly triggerId: string;
  readonly at: Date;
  /** The bot that the trigger is for, such as `volume`. */
  readonly bot: string;
  readonly token: { readonly address: string; readonly symbol: string };
  /** US dollars in 24 hours. */
  readonly threshold: number;
  readonly volume: number;
  /** `notify`, `start` or `stop`. Later servers may know more, so do nothing for an unknown action. */
  readonly action: string;
}

/** An event that cannot be verified as the server's, for this machine and this stream. It is not delivered. */
export interface UntrustedEvent {
  readonly ok: false;
  readonly failure: "untrusted";
  /**
   * The reasons of `checkLease`, and `other_license`, `wrong_nonce` (of another stream) and `unreadable` (no event
   * stream).
   */
  readonly reason:
    | "malformed"
    | "unknown_key"
    | "revoked_key"
    | "retired_key"
    | "bad_signature"
    | "other_license"
    | "other_machine"
    | "wrong_nonce"
    | "unreadable"
    | "cannot_verify";
  readonly detail: string;
}

/** The messages of a stream of triggers. */
export type TriggerMessage =
  /** The stream is open: every trigger that fires from now on is delivered. */
  | { readonly kind: "connected" }
  | { readonly kind: "trigger"; readonly event: TriggerEvent }
  /** The server no longer has everything that fired since the last event: some may be missing. */
  | { readonly kind: "reset" }
  /** The stream was interrupted. It is opened again after this many seconds, and no event is lost. */
  | {
      readonly kind: "disconnected";
      /** Null when the server ended the stream, such as before it is replaced. */
      readonly failure: Unreachable | Refused | UntrustedEvent | null;
      readonly retryInSeconds: number;
    };

export interface TriggerOptions {
  /** Delivers only the triggers of this bot, such as `volume`. Default: all triggers of the license. */
  readonly bot?: string | undefined;
}

/** Triggers as they arrive, for `for await`. It reconnects automatically and ends only when it is stopped. */
export interface TriggerStream extends AsyncIterable<TriggerMessage> {
  /** Closes the connection and ends the loop. So does leaving the loop. */
  stop(): void;
}
