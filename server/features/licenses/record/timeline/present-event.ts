import type { LicenseEventKind } from "@keystead/contract/portal/license-timeline";
import type { ActivityItem } from "@keystead/contract/portal/licenses";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { factsOf, type LicenseEvent } from "./rules.ts";

// A missing or invalid date is left out, because formatting it would fail the whole timeline.
const until = (moment: string | undefined, words: string): string => {
  const date = new Date(moment ?? "");
  return Number.isNaN(date.getTime()) ? "" : ` ${words} ${formatMoment(date)}`;
};

// A missing name was removed together with the account of that person.
const who = (email: string | undefined): string => email ?? "A former member";
const which = (machine: string | undefined): string => machine ?? "A former member's machine";
const whichBefore = (machine: string | undefined): string => machine ?? "a former member's machine";

// Whoever acts by a job gives no reason.
const why = (reason: string | undefined): string => (reason ? `: ${reason}` : "");

const lines: Readonly<
  Record<LicenseEventKind, (detail: LicenseEvent["detail"]) => [ActivityItem["type"], string]>
> = {
  issued: ({ reason }) => ["license", `License issued${why(reason)}`],
  activated: () => ["license", "License activated"],
  confirmed: () => ["license", "Email address confirmed"],
  extended: (detail) => [
    "license",
    `License extended${until(detail["until"], "until")}${why(detail["reason"])}`,
  ],
  converted: ({ tier, reason }) => ["license", `License changed to ${tier}${why(reason)}`],
  entitled: ({ entitlements, reason }) => ["license", `License now covers ${entitlements}${why(reason)}`],
  limited: ({ machines, users, reason }) => [
    "license",
    `Limits changed (machines ${machines}, people ${users}): ${reason}`,
  ],
  suspended: ({ reason }) => ["license", `License suspended: ${reason}`],
  reinstated: ({ reason }) => ["license", `License reinstated: ${reason}`],
  revoked: ({ reason }) => ["license", `License revoked: ${reason}`],
  transferred: () => ["license", "License transferred to this account"],
  key_rotated: ({ reason }) => ["license", `License key replaced${why(reason)}`],
  extension_asked: () => ["license", "Extension requested"],
  machine_activated: ({ machine }) => ["network", `${which(machine)} was activated`],
  machine_refused: ({ machine, reason }) => ["network", `${which(machine)} was refused: ${reason}`],
  machine_deactivated: ({ machine }) => ["network", `${which(machine)} was removed by its app`],
  machine_freed: ({ machine, cause, reason }) => [
    "network",
    `${which(machine)} was ${cause === "blocked" ? "blocked" : "removed"}${why(reason)}`,
  ],
  member_invited: ({ email }) => ["license", `${who(email)} was invited`],
  member_joined: ({ email }) => ["license", `${who(email)} joined`],
  member_left: ({ email }) => ["license", `${who(email)} left`],
  member_removed: ({ email, reason }) => ["license", `${who(email)} was removed${why(reason)}`],
  invitation_withdrawn: ({ email, reason }) => [
    "license",
    `The invitation of ${email ?? "a former member"} was withdrawn${why(reason)}`,
  ],
  ownership_transferred: ({ email }) => ["license", `Ownership passed to ${email ?? "a former member"}`],
  ownership_returned: ({ email }) => ["license", `${who(email)} took the license back`],
  machine_released: ({ machine }) => ["network", `${which(machine)} was silent and lost its place`],
  machine_replaced: ({ machine, former }) => ["network", `${which(machine)} replaced ${whichBefore(former)}`],
  machine_renamed: ({ machine, former }) => [
    "network",
    `${which(former)} was renamed${machine === undefined ? "" : ` to ${machine}`}`,
  ],
  file_checked_out: ({ machine, ...detail }) => [
    "network",
    `${which(machine)} got a license file${until(detail["until"], "that lasts until")}`,
  ],
  trigger_fired: ({ token, volume, threshold, action }) => [
    "api",
    `${token} reached ${volume} in 24 hours (trigger: ${action} at ${threshold})`,
  ],
  downloaded: ({ file, version }) => ["api", `${file} ${version} was downloaded`],
};

/** The database holds details as JSON. A value that is not text is no name, and would fail the whole timeline. */
function namesIn({ machine, former, email, token }: LicenseEvent["detail"]): string[] {
  return [machine, former, email, token].filter((name) => typeof name === "string");
}

/** An event of a kind that this release does not know: a node of a newer release stored it. */
const unknownEvent: [ActivityItem["type"], string] = ["license", "License updated"];

/** Presents an event as its owner reads it. */
export function presentEvent(event: LicenseEvent): ActivityItem {
  const [type, message] = Object.hasOwn(lines, event.kind) ? lines[event.kind](event.detail) : unknownEvent;
  return {
    id: event.id,
    type,
    event: factsOf(event),
    message,
    names: namesIn(event.detail),
    timestamp: event.at.toISOString(),
    formattedTime: formatMoment(event.at),
  };
}
