import { type EventType, licenseEventTypes } from "../event-types.ts";
import type { Event } from "../events.ts";
import { type ActorKind, licenseEventExamples } from "./license-event-examples.ts";
import {
  account,
  apiKey,
  licenseWith,
  owner,
  releaseWith,
  request,
  sampleIds,
  sampleMoment,
} from "./sample-parts.ts";

/** Who acts in an example, and what it says. */
interface Example {
  readonly by: ActorKind;
  readonly data: object;
}

type LicenseEventType = (typeof licenseEventTypes)[keyof typeof licenseEventTypes];

const ofLicenses = Object.fromEntries(
  Object.entries(licenseEventExamples).map(([kind, { by, facts, license }]): [string, Example] => [
    licenseEventTypes[kind as keyof typeof licenseEventTypes],
    { by, data: { license: licenseWith(license), ...facts } },
  ]),
) as Readonly<Record<LicenseEventType, Example>>;

const block = { id: sampleIds.block, reason: "Its key was shared" };

const examples: Readonly<Record<EventType, Example>> = {
  ...ofLicenses,
  "account.created": { by: "customer", data: { account } },
  "account.confirmed": { by: "customer", data: { account } },
  "account.email_changed": { by: "operator", data: { account: { ...account, email: "ada@new.example" } } },
  "account.suspended": { by: "operator", data: { account } },
  "account.reinstated": { by: "operator", data: { account } },
  "account.deleted": {
    by: "customer",
    data: { account: { ...account, email: null }, license_ids: [sampleIds.license] },
  },
  "release.published": { by: "operator", data: { release: releaseWith() } },
  "release.promoted": { by: "operator", data: { release: releaseWith({ channel: "beta" }) } },
  "release.rollout_changed": { by: "operator", data: { release: releaseWith({ rollout: 20 }) } },
  "release.yanked": { by: "operator", data: { release: releaseWith({ is_yanked: true }) } },
  "release.unyanked": { by: "operator", data: { release: releaseWith() } },
  "api_key.created": { by: "customer", data: { api_key: apiKey } },
  "api_key.revoked": { by: "customer", data: { api_key: { ...apiKey, name: null } } },
  "mail.failed": {
    by: "system",
    data: {
      mail: {
        id: sampleIds.mail,
        recipient: owner,
        template: "license-issued",
        last_error: "550 no such mailbox",
      },
    },
  },
  "message.received": { by: "customer", data: { entry: request } },
  "message.answered": { by: "operator", data: { entry: request } },
  "message.closed": { by: "operator", data: { entry: request } },
  "message.reopened": { by: "operator", data: { entry: request } },
  "machine.blocked": { by: "operator", data: { block } },
  "machine.unblocked": { by: "operator", data: { block: { ...block, reason: "It was the wrong machine" } } },
  "operator.acted": {
    by: "operator",
    data: { act: { name: "POST /v1/admin/mails/resend", subject: sampleIds.operatorKey, problem: null } },
  },
  "operator.refused": {
    by: "operator",
    data: {
      act: { name: "POST /v1/admin/licenses/{id}/revoke", subject: sampleIds.license, problem: "forbidden" },
    },
  },
};

/** An event of a type as a receiver gets it, with made-up facts: all that an event of this type may have. */
export function exampleOf(type: EventType): Event {
  const { by, data } = examples[type];
  return {
    id: sampleIds.event,
    position: 4711,
    type,
    timestamp: sampleMoment,
    actor: { kind: by, operator_key: by === "operator" ? sampleIds.operatorKey : null, operator: null },
    data,
  } as Event;
}
