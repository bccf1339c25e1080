import type { ActivateAnswer, DeactivateAnswer, ValidateAnswer } from "./answers.ts";

/** Nobody answered. Says nothing about the license: keep running on the saved lease and ask again later. */
export interface Unreachable {
  readonly ok: false;
  readonly failure: "unreachable";
  /** `redirected`: something in between, such as the sign-in page of a hotel, sent us elsewhere; we did not go. */
  readonly reason: "unreachable" | "timeout" | "redirected";
  readonly detail: string;
}

/** Something answered with an error. Says nothing about the license: keep running and ask again later. */
export interface Refused {
  readonly ok: false;
  readonly failure: "refused";
  readonly reason: "refused_by_server";
  /** The HTTP status. */
  readonly status: number;
  /** The server's own problem code, such as `rate_limit_exceeded`; null when the error is not signed by the server. */
  readonly code: string | null;
  /** Seconds to wait before asking again; null when none was named. */
  readonly retryAfter: number | null;
  readonly detail: string;
}

/** The answer is not provably the server's answer to this question. It must not grant and must not take away. */
export interface Untrusted {
  readonly ok: false;
  readonly failure: "untrusted";
  /**
   * `bad_signature`: none, or not over this answer. `unknown_key`: signed with a key that is not pinned.
   * `wrong_nonce`: an answer to another question. `unreadable`: signed, but not an answer that this version knows.
   * `cannot_verify`: this platform has no Ed25519.
   */
  readonly reason: "bad_signature" | "unknown_key" | "wrong_nonce" | "unreadable" | "cannot_verify";
  readonly detail: string;
}

export type Failure = Unreachable | Refused | Untrusted;

/** A signed answer. `valid: false` is the only thing that may end access at once. */
export interface Validated {
  readonly ok: true;
  readonly valid: boolean;
  readonly code: ValidateAnswer["code"];
  /** One sentence for the person in front of the app. */
  readonly detail: string;
  /** What would help, with a page of the portal that does it. */
  readonly next: ValidateAnswer["next"];
  readonly answer: ValidateAnswer;
}

export interface Activated extends Validated {
  readonly activated: boolean;
  /** Save it: `checkLease` reads it without a network. */
  readonly lease: string | null;
  readonly answer: ActivateAnswer;
}

export interface Deactivated extends Validated {
  readonly deactivated: boolean;
  readonly answer: DeactivateAnswer;
}

export type ValidateResult = Validated | Failure;
export type ActivateResult = Activated | Failure;
export type DeactivateResult = Deactivated | Failure;

/** What a lease says, read without a network. */
export interface Lease {
  readonly id: string;
  readonly licenseId: string;
  /** The origin of the server that signed it. */
  readonly issuer: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly status: string;
  readonly type: string;
  readonly tier: string;
  readonly entitlements: readonly string[];
  readonly licenseEnd: Date;
  readonly graceUntil: Date | null;
}

export interface LeaseRefusal {
  readonly ok: false;
  readonly reason:
    | "malformed"
    | "unknown_key"
    | "bad_signature"
    | "other_machine"
    | "not_entitled"
    | "not_yet_valid"
    | "expired"
    | "cannot_verify";
  readonly detail: string;
}

export type CheckLeaseResult =
  { readonly ok: true; readonly lease: Lease; readonly expiresAt: Date } | LeaseRefusal;
