import type { LicenseEvent } from "@keystead/contract/portal/license-timeline";
import { formatDate } from "../../../lib/format/dates.ts";
import { formatDollars } from "../../../lib/format/numbers.ts";
import { refusalWords } from "../refusal-words.ts";

/** An event of a kind that the server, or this page, doesn't know. */
export const unknownEvent = "License updated";

/** A missing name was removed together with the account of that person. */
const who = (email: string | undefined, otherwise = "A former member"): string => email ?? otherwise;
const which = (machine: string | undefined, otherwise = "A former member's machine"): string =>
  machine ?? otherwise;

const until = (moment: string | undefined, words: string): string =>
  moment === undefined ? "" : ` ${words} ${formatDate(new Date(moment), "moment", "own")}`;

const why = (reason: string | undefined): string => (reason ? `: ${reason}` : "");

const amount = (value: number): string => formatDollars(value, { maximumFractionDigits: 0 });

/** What happened to a license, in a sentence. */
export function describeEvent(event: LicenseEvent): string {
  switch (event.kind) {
    case "issued":
      return `License issued${why(event.reason)}`;
    case "activated":
      return "License activated";
    case "confirmed":
      return "Email address confirmed";
    case "extended":
      return `License extended${until(event.until, "until")}${why(event.reason)}`;
    case "converted":
      return `License changed to ${event.tier}${why(event.reason)}`;
    case "entitled":
      return `License now covers ${event.entitlements}${why(event.reason)}`;
    case "limited":
      return `Limits changed (machines ${event.machines}, people ${event.users}): ${event.reason}`;
    case "suspended":
      return `License suspended: ${event.reason}`;
    case "reinstated":
      return `License reinstated: ${event.reason}`;
    case "revoked":
      return `License revoked: ${event.reason}`;
    case "transferred":
      return "License transferred to this account";
    case "key_rotated":
      return `License key replaced${why(event.reason)}`;
    case "extension_asked":
      return "Extension requested";
    case "machine_activated":
      return `${which(event.machine)} was activated`;
    case "machine_refused":
      return `${which(event.machine)} was refused${event.code ? `: ${refusalWords[event.code]}` : ""}`;
    case "machine_deactivated":
      return `${which(event.machine)} was removed by its app`;
    case "machine_freed":
      return `${which(event.machine)} was ${event.cause ?? "removed"}${why(event.reason)}`;
    case "machine_released":
      return `${which(event.machine)} was silent and lost its place`;
    case "machine_replaced":
      return `${which(event.machine)} replaced ${which(event.former, "a former member's machine")}`;
    case "machine_renamed":
      return `${which(event.former)} was renamed${event.machine === undefined ? "" : ` to ${event.machine}`}`;
    case "member_invited":
      return `${who(event.email)} was invited`;
    case "member_joined":
      return `${who(event.email)} joined`;
    case "member_left":
      return `${who(event.email)} left`;
    case "member_removed":
      return `${who(event.email)} was removed${why(event.reason)}`;
    case "invitation_withdrawn":
      return `The invitation of ${who(event.email, "a former member")} was withdrawn${why(event.reason)}`;
    case "ownership_transferred":
      return `Ownership passed to ${who(event.email, "a former member")}`;
    case "ownership_returned":
      return `${who(event.email)} took the license back`;
    case "file_checked_out":
      return `${which(event.machine)} got a license file${until(event.until, "that lasts until")}`;
    case "trigger_fired":
      return `${event.token} reached ${amount(event.volume)} in 24 hours (alert: ${event.action} at ${amount(event.threshold)})`;
    case "downloaded":
      return `${event.file} ${event.version} was downloaded`;
    default:
      // Compiles only while every kind has its words. A page from before an update meets kinds that it doesn't know.
      event satisfies never;
      return unknownEvent;
  }
}
