import { licenseEventTypes } from "@keystead/contract/operator/event-types";
import type { Event } from "@keystead/contract/operator/events";
import type { LicenseEvent, LicenseEventKind } from "@keystead/contract/portal/license-timeline";
import { describeEvent as describeLicenseEvent } from "../../features/licenses/activity/describe-event.ts";

const kinds = new Map<string, LicenseEventKind>(
  Object.entries(licenseEventTypes).map(([kind, type]) => [type, kind as LicenseEventKind]),
);

interface DescribedEvent {
  words: string;
  /** Of the operator. */
  reason?: string;
}

/** What happens to an account, in words. */
const accountWords: Readonly<Record<string, string>> = {
  "account.created": "Signed up",
  "account.confirmed": "Address confirmed",
  "account.email_changed": "Address changed",
  "account.suspended": "Suspended",
  "account.reinstated": "Reinstated",
};

/** What an operator does beside, by its call or its command. */
const actWords: Readonly<Record<string, string>> = {
  "POST /v1/admin/accounts/shut-out": "Logged out everywhere",
  "account shut-out": "Logged out everywhere",
  "POST /v1/admin/accounts/remove-factor": "Two-factor authentication turned off",
  "account remove-factor": "Two-factor authentication turned off",
  "POST /v1/admin/accounts/{id}/notes": "Note added",
  "account note": "Note added",
  "DELETE /v1/admin/accounts/{id}/notes/{note}": "Note deleted",
  "account delete-note": "Note deleted",
};

/** An event in the words of the license's timeline, and the reason that was given for it. */
export function describeEvent({ type, data }: Event): DescribedEvent {
  const kind = kinds.get(type);
  if (kind === undefined) {
    if (type !== "operator.acted" && type !== "operator.refused")
      return { words: accountWords[type] ?? type };
    const { name } = (data as { act: { name: string | null } }).act;
    const act = name === null ? "An act of the operator" : (actWords[name] ?? name);
    return { words: type === "operator.refused" ? `Refused: ${act}` : act };
  }
  const { reason, ...facts } = data as { reason?: string };
  // The sentence ends with the reason, which has a line of its own here.
  const words = describeLicenseEvent({ ...facts, kind, reason: "" } as LicenseEvent).replace(/: $/, "");
  return { words, ...(reason && { reason }) };
}
