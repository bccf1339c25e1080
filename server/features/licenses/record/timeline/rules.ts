import type { LicenseEventKind } from "@keystead/contract/portal/license-timeline";

/** What happened to a license, and who did it. */
export interface NewEvent {
  readonly kind: LicenseEventKind;
  readonly actor: "customer" | "app" | "operator" | "system";
  readonly detail: Readonly<Record<string, string>>;
}

export interface LicenseEvent extends NewEvent {
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
