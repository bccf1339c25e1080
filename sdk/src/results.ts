import type {
  ActivateAnswer,
  DeactivateAnswer,
  FileAnswer,
  HeartbeatAnswer,
  MachinesAnswer,
  ReplaceAnswer,
  ValidateAnswer,
} from "./answers.ts";

/** The server was not reached. This says nothing about the license: keep running on the saved lease and retry later. */
export interface Unreachable {
  readonly ok: false;
  readonly failure: "unreachable";
  /** `redirected`: a captive portal, such as the sign-in page of a hotel, redirected the request; it was not followed. */
  readonly reason: "unreachable" | "timeout" | "redirected";
  readonly detail: string;
}

/** An answer with an error status. This says nothing about the license: keep running and retry later. */
export interface Refused {
  readonly ok: false;
  readonly failure: "refused";
  readonly reason: "refused_by_server";
  /** The HTTP status. */
  readonly status: number;
  /** The server's own problem code, such as `rate_limit_exceeded`; null when the error is not signed by the server. */
  readonly code: string | null;
  /** Seconds to wait before a retry; null when the answer names none. */
  readonly retryAfter: number | null;
  /** What is wrong with the request, such as with `invalid_request`: one sentence for each field, otherwise the server's message. */
  readonly detail: string;
  /** The same, field by field; empty when the server names none, or the error is not signed. */
  readonly details: readonly FieldDetail[];
}

/** A field of the request that the server refused. */
export interface FieldDetail {
  /** As the API names it, such as `license_key`. */
  readonly field: string;
  readonly message: string;
}

/** An answer that cannot be verified as the server's answer to this request. It must neither grant nor end access. */
export interface Untrusted {
  readonly ok: false;
  readonly failure: "untrusted";
  /**
   * `bad_signature`: there is no signature, or it is not over this answer. `unknown_key`: signed with a key that is
   * neither pinned nor in the key set. `revoked_key`: signed with a key that was withdrawn. `wrong_nonce`: the answer
   * to an earlier request. `wrong_question`: an answer about another license, machine or app. `wrong_lease`: an
   * activation without a lease for this machine. `unreadable`: signed, but not an answer that this version knows.
   * `cannot_verify`: this platform has no Ed25519.
   */
  readonly reason:
    | "bad_signature"
    | "unknown_key"
    | "revoked_key"
    | "wrong_nonce"
    | "wrong_question"
    | "wrong_lease"
    | "unreadable"
    | "cannot_verify";
  readonly detail: string;
}

export type Failure = Unreachable | Refused | Untrusted;

/** A signed answer. Only `valid: false` may end access at once. */
export interface Validated {
  readonly ok: true;
  readonly valid: boolean;
  readonly code: ValidateAnswer["code"];
  /** One sentence for the person in front of the app. */
  readonly detail: string;
  /** Actions that would help, each with a page of the portal. */
  readonly next: ValidateAnswer["next"];
  readonly answer: ValidateAnswer;
}

export interface Activated extends Validated {
  readonly activated: boolean;
  /** Save the lease: `checkLease` checks it offline. */
  readonly lease: string | null;
  readonly answer: ActivateAnswer;
}

export interface Deactivated extends Validated {
  readonly deactivated: boolean;
  readonly answer: DeactivateAnswer;
}

/** The answer to a heartbeat. */
export interface Renewed extends Validated {
  readonly lease: string | null;
  /** The number of seconds after which to call again. */
  readonly nextHeartbeat: number;
  readonly answer: HeartbeatAnswer;
}

export interface Replaced extends Validated {
  readonly replaced: boolean;
  readonly lease: string | null;
  readonly answer: ReplaceAnswer;
}

export interface CheckedOut extends Validated {
  /** The license file in its text envelope. */
  readonly file: string | null;
  readonly answer: FileAnswer;
}

export interface ListedMachines {
  readonly ok: true;
  readonly machines: MachinesAnswer["machines"];
  readonly answer: MachinesAnswer;
}

export type ValidateResult = Validated | Failure;
export type HeartbeatResult = Renewed | Failure;
export type ReplaceResult = Replaced | Failure;
export type CheckOutResult = CheckedOut | Failure;
export type ListMachinesResult = ListedMachines | Failure;
export type ActivateResult = Activated | Failure;
export type DeactivateResult = Deactivated | Failure;

/** The content of a lease, read offline. */
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
    | "revoked_key"
    | "retired_key"
    | "bad_signature"
    | "other_machine"
    | "not_entitled"
    | "not_yet_valid"
    | "expired"
    | "cannot_verify";
  readonly detail: string;
  /** The lease, when it has expired and is otherwise valid. */
  readonly lease?: Lease;
}

export type CheckLeaseResult =
  { readonly ok: true; readonly lease: Lease; readonly expiresAt: Date } | LeaseRefusal;

/** The content of a license file, read offline. */
export interface LicenseFile extends Lease {
  /** base64url(SHA-256) of the license key, as in the `question` of an answer. */
  readonly keyHash: string;
  /** The number of the file. Later files of a license have higher numbers. */
  readonly seq: number;
  /** The request that the file answers; null when it answers none. */
  readonly nonce: string | null;
  readonly trial: boolean;
  /** Null means no limit. */
  readonly users: number | null;
  readonly machines: number | null;
  /**
   * Releases published until this date are included. Null includes all releases that are published while the license
   * works.
   */
  readonly updatesUntil: Date | null;
}

export interface FileRefusal {
  readonly ok: false;
  readonly reason:
    | LeaseRefusal["reason"]
    | "bad_key_set"
    | "needs_key"
    | "wrong_key"
    | "other_license"
    | "wrong_nonce"
    | "outdated"
    | "clock_rolled_back";
  readonly detail: string;
  /** The file, when it has expired and is otherwise valid. */
  readonly file?: LicenseFile;
}

export type CheckFileResult =
  { readonly ok: true; readonly file: LicenseFile; readonly expiresAt: Date } | FileRefusal;

/** The license may be used on this machine. */
export interface Licensed {
  readonly licensed: true;
  /** The source of this result: the server just now, or the lease or file that is saved on this machine. */
  readonly source: "server" | "lease" | "file";
  /** Until when the license may be used without another answer. */
  readonly until: Date;
  readonly license: Lease;
  /** `VALID` or `GRACE`; null without an answer of the server. */
  readonly code: ValidateAnswer["code"] | null;
  /** The server's answer; null without one. */
  readonly answer: ValidateAnswer | null;
  /**
   * The result of an offline check by this machine's own clock. It is not `ok` when the clock is far off. The license
   * then works only online.
   */
  readonly offline: { readonly ok: boolean; readonly detail: string };
  /** Whether the lease was saved. False when the store cannot be written; the next start then needs the server. */
  readonly saved: boolean;
  /** In how many seconds the server wants the next call; null when it was not asked. */
  readonly nextHeartbeat: number | null;
  /** Why there is no answer that can be trusted; absent when there is one. */
  readonly failure?: Failure;
}

/** The license may not be used now, as far as this app knows. */
export interface NotLicensed {
  readonly licensed: false;
  /**
   * `denied`: the server said no, and only this may end access at once. `unreachable`: nobody answered, and nothing is
   * saved. `unknown`: there was an answer, but it cannot be trusted. `expired`: the saved lease or file has expired.
   * `clock`: this machine's clock was set back. The saved lease and file are kept.
   */
  readonly status: "denied" | "unreachable" | "unknown" | "expired" | "clock";
  /** The server's code; null without its answer. */
  readonly code: ValidateAnswer["code"] | null;
  /** One sentence for the person in front of the app. */
  readonly detail: string;
  readonly next: ValidateAnswer["next"];
  readonly failure?: Failure;
}

export type LicensedResult = Licensed | NotLicensed;

export const cannotVerify = {
  ok: false,
  failure: "untrusted",
  reason: "cannot_verify",
  detail: "This platform can't check signatures: it has no cryptography.",
} as const satisfies Failure;

export const wrongLease = {
  ok: false,
  failure: "untrusted",
  reason: "wrong_lease",
  detail: "The answer has no lease for this machine.",
} as const satisfies Failure;
