// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export { createOperatorClient, type OperatorClient } from "./operator/create-operator-client.ts";
export { OperatorApiError } from "./operator/operator-api-error.ts";
export type { Bytes, ByteStream } from "./operator/bytes.ts";
export type {
  CallOptions,
  PreviewOptions,
  RevisionOptions,
  UploadOptions,
  WriteOptions,
} from "./operator/call-options.ts";
export type { OperatorClientOptions, OperatorFetch, Retry } from "./operator/operator-options.ts";
export type { EventFeed, FollowOptions } from "./operator/follow-events.ts";
export type * from "./operator/types/errors.ts";
export type * from "./operator/objects/values.ts";
export type * from "./operator/objects/licenses.ts";
export type * from "./operator/objects/shop.ts";
export type * from "./operator/objects/accounts.ts";
export type * from "./operator/objects/sessions.ts";
export type * from "./operator/objects/machines.ts";
export type * from "./operator/objects/members.ts";
export type * from "./operator/objects/inbox.ts";
export type * from "./operator/objects/mails.ts";
export type * from "./operator/objects/events.ts";
export type * from "./operator/objects/audit.ts";
export type * from "./operator/objects/webhooks.ts";
export type * from "./operator/objects/deliveries.ts";
export type * from "./operator/objects/releases.ts";
export type * from "./operator/objects/backups.ts";
export type * from "./operator/types/licenses.ts";
export type * from "./operator/types/shop.ts";
export type * from "./operator/types/bulk.ts";
export type * from "./operator/types/accounts.ts";
export type * from "./operator/types/sessions.ts";
export type * from "./operator/types/notes.ts";
export type * from "./operator/types/machines.ts";
export type * from "./operator/types/members.ts";
export type * from "./operator/types/inbox.ts";
export type * from "./operator/types/mails.ts";
export type * from "./operator/types/rate-limits.ts";
export type * from "./operator/types/events.ts";
export type * from "./operator/types/audit.ts";
export type * from "./operator/types/webhooks.ts";
export type * from "./operator/types/deliveries.ts";
export type * from "./operator/types/figures.ts";
export type * from "./operator/types/releases.ts";
export type * from "./operator/types/files.ts";
export type * from "./operator/types/backups.ts";
