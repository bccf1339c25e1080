import { days, later } from "../../../../platform/clock.ts";

/** What happened to the security of an account (ASVS 16.3). The names are part of what is stored. */
export type SecurityEventKind =
  | "login"
  | "login_failed"
  | "login_blocked"
  /** The current password of somebody who is signed in. */
  | "password_wrong"
  | "password_changed"
  | "password_reset"
  | "password_removed"
  | "sessions_ended"
  | "link_requested"
  | "link_used"
  | "email_confirmed"
  | "email_changed"
  | "two_factor_on"
  | "two_factor_off"
  | "recovery_codes_made"
  | "code_wrong"
  | "passkey_added"
  | "passkey_removed"
  | "passkey_refused"
  | "account_suspended"
  | "account_reinstated"
  | "api_key_created"
  | "api_keys_revoked"
  | "data_exported";

/** Retention: 12 months. */
export const eventRetention = (now: Date): Date => later(now, -days(365));
