import type { LicenseEventKind } from "../portal/license-timeline.ts";

/** What happens to licenses: the type of the event for programs, by its kind on the license's timeline. */
export const licenseEventTypes = {
  issued: "license.issued",
  activated: "license.activated",
  confirmed: "license.confirmed",
  extended: "license.extended",
  converted: "license.converted",
  entitled: "license.entitled",
  limited: "license.limited",
  suspended: "license.suspended",
  reinstated: "license.reinstated",
  revoked: "license.revoked",
  transferred: "license.transferred",
  key_rotated: "license.key_rotated",
  extension_asked: "license.extension_requested",
  file_checked_out: "license.file_checked_out",
  ownership_transferred: "license.ownership_transferred",
  ownership_returned: "license.ownership_returned",
  machine_activated: "machine.activated",
  machine_refused: "machine.refused",
  machine_deactivated: "machine.deactivated",
  machine_freed: "machine.freed",
  machine_released: "machine.released",
  machine_replaced: "machine.replaced",
  machine_renamed: "machine.renamed",
  member_invited: "member.invited",
  member_joined: "member.joined",
  member_left: "member.left",
  member_removed: "member.removed",
  invitation_withdrawn: "member.invitation_withdrawn",
  trigger_fired: "trigger.fired",
  downloaded: "release.downloaded",
} as const satisfies Record<LicenseEventKind, string>;

/** What happens to accounts, releases, API keys and emails, and what the operator does beside. */
const accountEventTypes = [
  "account.created",
  "account.confirmed",
  "account.email_changed",
  "account.suspended",
  "account.reinstated",
  "account.deleted",
] as const;
export const releaseEventTypes = [
  "release.published",
  "release.promoted",
  "release.rollout_changed",
  "release.yanked",
  "release.unyanked",
] as const;
export const apiKeyEventTypes = ["api_key.created", "api_key.revoked"] as const;
export const mailEventTypes = ["mail.failed"] as const;
/** What customers ask, and what became of it. */
export const messageEventTypes = [
  "message.received",
  "message.answered",
  "message.closed",
  "message.reopened",
] as const;
/** What the operator does about a device of the whole shop. */
export const blockEventTypes = ["machine.blocked", "machine.unblocked"] as const;
export const operatorEventTypes = ["operator.acted", "operator.refused"] as const;

export const eventTypes = [
  ...accountEventTypes,
  ...Object.values(licenseEventTypes),
  ...releaseEventTypes,
  ...apiKeyEventTypes,
  ...mailEventTypes,
  ...messageEventTypes,
  ...blockEventTypes,
  ...operatorEventTypes,
] as const;
export type EventType = (typeof eventTypes)[number];
