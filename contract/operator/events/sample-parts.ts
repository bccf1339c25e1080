import type { EventLicense } from "../license.ts";

/** An ID that anyone can tell is a sample. No license, account or key has it. */
const sampleId = (number: number): string => `019ad0a4-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** When each sample happened. */
export const sampleMoment = "2026-12-01T00:00:00.000Z";

export const sampleIds = {
  event: sampleId(1),
  operatorKey: sampleId(2),
  license: sampleId(3),
  account: sampleId(4),
  release: sampleId(5),
  apiKey: sampleId(6),
  mail: sampleId(7),
  message: sampleId(8),
  block: sampleId(9),
} as const;

export const owner = "ada@example.com";
export const member = "mira@example.com";
export const machine = "studio-pc";
export const product = "sample-app";

/** A license that is used on one machine, with what is different about it. */
export const licenseWith = (difference: Partial<EventLicense> = {}): EventLicense => ({
  id: sampleIds.license,
  tier: "professional",
  term: "yearly",
  status: "active",
  entitlements: [product],
  order_number: "4711",
  starts_at: "2026-11-01T00:00:00.000Z",
  ends_at: "2027-11-01T00:00:00.000Z",
  grace_until: "2027-11-08T00:00:00.000Z",
  updates_until: null,
  activated_at: "2026-11-02T00:00:00.000Z",
  suspended_at: null,
  revoked_at: null,
  machines: { used: 1, max: 10 },
  users: { used: 1, max: 5 },
  email: owner,
  ...difference,
});

/** What of a license is different while two people are on it. */
export const withMember: Partial<EventLicense> = { users: { used: 2, max: 5 } };

export const account = { id: sampleIds.account, email: owner };

/** A release as it was published, with what is different about it. */
export const releaseWith = (
  difference: { channel?: string; rollout?: number; is_yanked?: boolean } = {},
) => ({
  id: sampleIds.release,
  product,
  version: "1.2.0",
  channel: "stable",
  rollout: 100,
  is_yanked: false,
  ...difference,
});

export const apiKey = { id: sampleIds.apiKey, name: "Charts", account_id: sampleIds.account };

/** A request for more time. A message of the contact form is about no license. */
export const request = {
  id: sampleIds.message,
  kind: "extension",
  email: owner,
  account_id: sampleIds.account,
  license_id: sampleIds.license,
};
