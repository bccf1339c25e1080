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

/** An event in the words of the license's timeline, and the reason that was given for it. */
export function describeEvent({ type, data }: Event): DescribedEvent {
  const kind = kinds.get(type);
  if (kind === undefined) return { words: type };
  const { reason, ...facts } = data as { reason?: string };
  // The sentence ends with the reason, which has a line of its own here.
  const words = describeLicenseEvent({ ...facts, kind, reason: "" } as LicenseEvent).replace(/: $/, "");
  return { words, ...(reason && { reason }) };
}
