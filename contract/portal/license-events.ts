/** The name of the server-sent event after which a page asks for the account's licenses again. */
export const licenseUpdated = "license-updated";

/** Everything that can happen to a license, as its timeline stores it. */
export type LicenseEventKind =
  | "issued"
  | "activated"
  | "confirmed"
  | "extended"
  | "converted"
  | "entitled"
  | "suspended"
  | "reinstated"
  | "revoked"
  | "transferred"
  | "key_rotated"
  | "extension_asked"
  | "machine_activated"
  | "machine_refused"
  | "machine_deactivated"
  | "machine_freed"
  | "machine_renamed"
  | "machine_released"
  | "member_invited"
  | "member_joined"
  | "member_left"
  | "member_removed"
  | "invitation_withdrawn"
  | "ownership_transferred"
  | "ownership_returned"
  | "machine_replaced"
  | "file_checked_out"
  | "trigger_fired"
  | "downloaded";
