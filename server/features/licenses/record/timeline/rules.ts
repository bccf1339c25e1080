import { moment } from "@keystead/contract/fields";
import { licenseEventTypes } from "@keystead/contract/operator/event-types";
import { licenseEvent, type LicenseEventKind } from "@keystead/contract/portal/license-timeline";
import type { ActivityItem } from "@keystead/contract/portal/licenses";

/** What happened to a license, and who did it. */
export interface NewEvent {
  readonly kind: LicenseEventKind;
  readonly actor: "customer" | "app" | "operator" | "system";
  /** The operator key that acts; left out for anybody else, and for a command. */
  readonly operatorKeyId?: string | null | undefined;
  readonly detail: Readonly<Record<string, string>>;
}

export interface LicenseEvent extends Omit<NewEvent, "operatorKeyId"> {
  readonly id: string;
  readonly at: Date;
}

/** What a member reads: what concerns the license, and not the other people and machines on it. */
export const kindsForMembers: readonly LicenseEventKind[] = [
  "issued",
  "activated",
  "confirmed",
  "extended",
  "converted",
  "entitled",
  "limited",
  "suspended",
  "reinstated",
  "revoked",
  "trigger_fired",
];

/** The database holds amounts as the mail about them writes them, such as "$5,400". */
const parseDollars = (amount: unknown): number =>
  typeof amount === "string" ? Number(amount.replaceAll(/[$,]/g, "")) : Number.NaN;

/**
 * The event as programs and the site read it. Fields that the contract does not name are left out, as is a name or an end that
 * is not one. Null when a fact is missing that no sentence can do without.
 */
export function factsOf({ kind, detail }: Pick<LicenseEvent, "kind" | "detail">): ActivityItem["event"] {
  const texts = Object.entries(detail).filter(
    ([field, value]) => typeof value === "string" && (field !== "until" || moment.safeParse(value).success),
  );
  const { volume, threshold, ...facts } = Object.fromEntries(texts);
  const amounts = { volume: parseDollars(volume), threshold: parseDollars(threshold) };
  return licenseEvent.safeParse({ ...facts, ...amounts, kind }).data ?? null;
}

const types: ReadonlySet<string> = new Set(Object.values(licenseEventTypes));

/** Whether an event of the shop's log is one of a license's timeline. */
export const isOfLicense = ({ type }: { readonly type: string }): boolean => types.has(type);
