import type { ActivityItem } from "@keystead/contract/portal/licenses";

/** Everything that can happen to a license. */
type LicenseEventKind =
  | "issued"
  | "activated"
  | "extension_asked"
  | "machine_activated"
  | "machine_refused"
  | "machine_deactivated"
  | "machine_freed"
  | "machine_renamed"
  | "downloaded";

type EventActor = "customer" | "app" | "operator" | "system";

export interface LicenseEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind: LicenseEventKind;
  readonly actor: EventActor;
  readonly detail: Readonly<Record<string, string>>;
}

const lines: Readonly<
  Record<LicenseEventKind, (detail: LicenseEvent["detail"]) => [ActivityItem["type"], string]>
> = {
  issued: () => ["license", "License issued"],
  activated: () => ["license", "License activated"],
  extension_asked: () => ["license", "More time was asked for"],
  machine_activated: ({ machine }) => ["network", `${machine} was activated`],
  machine_refused: ({ machine, reason }) => ["network", `${machine} was refused: ${reason}`],
  machine_deactivated: ({ machine }) => ["network", `${machine} was deactivated by its app`],
  machine_freed: ({ machine }) => ["network", `${machine} was freed in the portal`],
  machine_renamed: ({ machine, former }) => ["network", `${former} was renamed to ${machine}`],
  downloaded: ({ file, version }) => ["api", `${file} ${version} was downloaded`],
};

/** What the owner reads about an event. */
export function describeEvent(event: LicenseEvent): ActivityItem {
  const [type, message] = lines[event.kind](event.detail);
  return { id: event.id, type, message, timestamp: event.at.toISOString() };
}
