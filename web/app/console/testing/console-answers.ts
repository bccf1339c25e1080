import type { LoggedInOperator } from "@keystead/contract/console/operators";
import type { OperatorLicense } from "@keystead/contract/operator/license";
import type { OperatorRelease } from "@keystead/contract/operator/releases";
import type { Webhook } from "@keystead/contract/operator/webhooks";
import type { OperatorMachine } from "@keystead/contract/operator/machines";
import type { ProblemCode, ProblemDetails } from "@keystead/contract/problem";
import { scopesOfRole } from "@keystead/contract/values/operator-role";

export const sampleOperator: LoggedInOperator = {
  id: "0190a3a0-0000-7000-8000-000000000900",
  email: "owner@shop.example",
  role: "owner",
  scopes: [...scopesOfRole.owner],
  recoveryCodesLeft: 9,
  passkeys: 0,
  provedUntil: "2026-11-29T12:00:00.000Z",
  sessionEndsAt: "2026-11-30T12:00:00.000Z",
};

export const licenseId = "0190a3a0-0000-7000-8000-000000000001";

export const accountId = "0190a3a0-0000-7000-8000-000000000005";

export const sampleLicense: OperatorLicense = {
  id: licenseId,
  license_key: "PF-••••-••••-••••-7KQ2",
  account_id: accountId,
  email: "mira@example.org",
  tier: "professional",
  term: "yearly",
  status: "active",
  entitlements: ["volume-bot"],
  order_number: "INV-1182",
  metadata: { crm: "4711" },
  starts_at: "2026-10-01T12:00:00.000Z",
  ends_at: "2027-10-01T12:00:00.000Z",
  grace_until: null,
  updates_until: null,
  activated_at: null,
  suspended_at: null,
  revoked_at: null,
  machines: { used: 1, max: 3 },
  users: { used: 2, max: 5 },
};

export const sampleMachine: OperatorMachine = {
  id: "0190a3a0-0000-7000-8000-000000000011",
  name: "studio-pc",
  platform: "win32-x64",
  activated_at: "2026-11-01T12:00:00.000Z",
  last_seen_at: "2026-11-28T12:00:00.000Z",
  member: null,
  offline_until: null,
  refused: false,
};

export const releaseId = "0190a3a0-0000-7000-8000-000000000021";

export const sampleDraft: OperatorRelease = {
  id: releaseId,
  product: "volume-bot",
  version: "2.1.0",
  channel: "stable",
  state: "draft",
  rollout: 100,
  minimum_version: null,
  created_at: "2026-11-20T12:00:00.000Z",
  published_at: null,
  yanked_at: null,
  notes: "# 2.1.0\n\n- Faster **start**",
  files: [
    {
      id: "0190a3a0-0000-7000-8000-000000000022",
      filename: "volume-bot-2.1.0.dmg",
      size: 2_000_000,
      sha512: "ab12",
      platform: "darwin",
      arch: "arm64",
      minimum_system: null,
      purpose: "download",
    },
  ],
  feeds: ["latest-mac.yml"],
};

export const sampleWebhook: Webhook = {
  id: "0190a3a0-0000-7000-8000-000000000051",
  url: "https://crm.example/hooks",
  description: "CRM",
  types: [],
  in_order: false,
  created_at: "2026-11-01T12:00:00.000Z",
  paused_at: null,
  pause_reason: null,
  failing_since: null,
};

/** What is answered to somebody with a role. */
export function sessionOf(role: LoggedInOperator["role"]) {
  return ok({ operator: { ...sampleOperator, role, scopes: scopesOfRole[role] } });
}

export const ok = (fields: object, headers?: Record<string, string>) => ({
  body: { success: true, ...fields },
  ...(headers && { headers }),
});

/** A refusal of the console's own calls. */
export const refused = (status: number, code: ProblemCode, details?: ProblemDetails) => ({
  status,
  body: { success: false, error: "No.", code, requestId: "R1", ...(details && { details }) },
});

/** A refusal of a call of the operator API. */
export const refusedNested = (status: number, code: ProblemCode, details?: ProblemDetails) => ({
  status,
  body: {
    success: false,
    error: { code, message: "No.", status, requestId: "R1", ...(details && { details }) },
  },
});

/** The session when nobody is logged in. */
export const nobody = ok({ operator: null });

/** The answers for an owner who looks at a license. */
export const licenseAnswers = {
  "GET /api/operator/session": sessionOf("owner"),
  [`GET /v1/admin/licenses/${licenseId}`]: ok({ license: sampleLicense }, { etag: '"r1"' }),
  [`GET /v1/admin/licenses/${licenseId}/machines`]: ok({ machines: [sampleMachine] }),
  [`GET /v1/admin/licenses/${licenseId}/members`]: ok({
    owner: sampleLicense.email,
    members: [],
    invitations: [],
  }),
  "GET /v1/admin/events": ok({ events: [], next: 0, has_more: false }),
  "GET /api/operator/saved-views": ok({ views: [] }),
};
