import type { LicenseEvent, LicenseEventKind } from "../../portal/license-timeline.ts";
import type { EventLicense } from "../license.ts";
import { machine, member, owner, product, sampleMoment, withMember } from "./sample-parts.ts";

type FactsOf<Kind extends LicenseEventKind, Each extends LicenseEvent = LicenseEvent> = Each extends unknown
  ? Kind extends Each["kind"]
    ? Omit<Each, "kind">
    : never
  : never;

/** Who does something. */
export type ActorKind = "customer" | "app" | "operator" | "system";

interface LicenseExample<Kind extends LicenseEventKind> {
  readonly by: ActorKind;
  /** All facts that an event of this kind may have. */
  readonly facts: FactsOf<Kind>;
  /** How its license is different from the usual sample. */
  readonly license?: Partial<EventLicense>;
}

const renewedUntil = "2028-11-01T00:00:00.000Z";

const unused: Partial<EventLicense> = { activated_at: null, machines: { used: 0, max: 10 } };

/** A trial before its paid time. */
const trial: Partial<EventLicense> = {
  tier: "trial",
  term: null,
  order_number: null,
  starts_at: "2026-11-29T00:00:00.000Z",
  ends_at: "2026-12-06T00:00:00.000Z",
  grace_until: null,
  activated_at: "2026-11-29T00:00:00.000Z",
  machines: { used: 1, max: 1 },
  users: { used: 1, max: 1 },
};

/** An example of what happens to a license, by its kind. */
export const licenseEventExamples: { readonly [Kind in LicenseEventKind]: LicenseExample<Kind> } = {
  issued: {
    by: "operator",
    facts: { reason: "Order 4711" },
    license: {
      ...unused,
      status: "pending",
      starts_at: sampleMoment,
      ends_at: "2027-12-01T00:00:00.000Z",
      grace_until: "2027-12-08T00:00:00.000Z",
    },
  },
  activated: { by: "app", facts: {}, license: { activated_at: sampleMoment } },
  confirmed: { by: "customer", facts: {}, license: trial },
  extended: {
    by: "operator",
    facts: { until: renewedUntil, reason: "Order 4712" },
    license: { ends_at: renewedUntil, grace_until: "2028-11-08T00:00:00.000Z" },
  },
  converted: {
    by: "operator",
    facts: { tier: "Professional", reason: "Order 4711" },
    license: {
      starts_at: sampleMoment,
      ends_at: "2027-12-01T00:00:00.000Z",
      grace_until: "2027-12-08T00:00:00.000Z",
    },
  },
  entitled: {
    by: "operator",
    facts: { entitlements: "Sample App, Second App", reason: "Order 4712" },
    license: { entitlements: [product, "second-app"] },
  },
  limited: {
    by: "operator",
    facts: { machines: "20", users: "5", reason: "Order 4712" },
    license: { machines: { used: 1, max: 20 } },
  },
  suspended: {
    by: "operator",
    facts: { reason: "Chargeback" },
    license: { status: "suspended", suspended_at: sampleMoment },
  },
  reinstated: { by: "operator", facts: { reason: "Chargeback withdrawn" } },
  revoked: {
    by: "operator",
    facts: { reason: "Refund" },
    license: { status: "revoked", revoked_at: sampleMoment },
  },
  transferred: { by: "operator", facts: {}, license: { ...unused, email: member } },
  key_rotated: { by: "operator", facts: { reason: "The key was public" } },
  extension_asked: { by: "customer", facts: {} },
  file_checked_out: { by: "app", facts: { machine, until: "2026-12-15T00:00:00.000Z" } },
  ownership_transferred: {
    by: "customer",
    facts: { email: member },
    license: { ...withMember, email: member },
  },
  ownership_returned: { by: "customer", facts: { email: owner }, license: withMember },
  machine_activated: { by: "app", facts: { machine } },
  machine_refused: {
    by: "app",
    facts: { machine: "office-pc", code: "TOO_MANY_MACHINES" },
    license: { machines: { used: 10, max: 10 } },
  },
  machine_deactivated: { by: "app", facts: { machine }, license: { machines: { used: 0, max: 10 } } },
  machine_freed: {
    by: "operator",
    facts: { machine, reason: "Its key was shared", cause: "blocked" },
    license: { machines: { used: 0, max: 10 } },
  },
  machine_released: { by: "system", facts: { machine }, license: { machines: { used: 0, max: 10 } } },
  machine_replaced: { by: "app", facts: { machine: "new-pc", former: machine } },
  machine_renamed: { by: "customer", facts: { machine: "Studio", former: machine } },
  member_invited: { by: "customer", facts: { email: member }, license: withMember },
  member_joined: { by: "customer", facts: { email: member }, license: withMember },
  member_left: { by: "customer", facts: { email: member } },
  member_removed: { by: "operator", facts: { email: member, reason: "The owner asked for it" } },
  invitation_withdrawn: { by: "operator", facts: { email: member, reason: "The owner asked for it" } },
  trigger_fired: {
    by: "system",
    facts: { token: "SAMPLE", volume: 5400, threshold: 5000, action: "notify" },
  },
  downloaded: { by: "customer", facts: { file: "sample-app-1.2.0-linux-x64.AppImage", version: "1.2.0" } },
};
