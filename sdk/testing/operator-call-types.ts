// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { OperatorCalls } from "../src/operator/operator-calls.ts";

/** What the client sends and answers, by the method and path of the call. */
export interface OperatorCallTypes {
  "POST /v1/admin/licenses/{id}/annotate": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["annotate"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["annotate"]>[1]>;
  };
  "POST /v1/admin/licenses/{id}/convert": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["convert"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["convert"]>[1]>;
  };
  "POST /v1/admin/licenses/{id}/entitle": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["entitle"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["entitle"]>[1]>;
  };
  "POST /v1/admin/licenses/{id}/extend": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["extend"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["extend"]>[1]>;
  };
  "POST /v1/admin/licenses": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["issue"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["issue"]>[0]>;
  };
  "POST /v1/admin/licenses/{id}/limit": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["limit"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["limit"]>[1]>;
  };
  "POST /v1/admin/licenses/{id}/reinstate": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["reinstate"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["reinstate"]>[1]>;
  };
  "POST /v1/admin/licenses/{id}/resend-key": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["resendKey"]>>;
  };
  "POST /v1/admin/licenses/{id}/revoke": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["revoke"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["revoke"]>[1]>;
  };
  "POST /v1/admin/licenses/{id}/rotate-key": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["rotateKey"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["rotateKey"]>[1]>;
  };
  "POST /v1/admin/licenses/search": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["search"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["search"]>[0]>;
  };
  "GET /v1/admin/licenses/{id}": { answer: Awaited<ReturnType<OperatorCalls["licenses"]["show"]>> };
  "POST /v1/admin/licenses/{id}/suspend": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["suspend"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["suspend"]>[1]>;
  };
  "POST /v1/admin/licenses/{id}/transfer": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["transfer"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["transfer"]>[1]>;
  };
  "POST /v1/admin/licenses/{id}/unrevoke": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["unrevoke"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["unrevoke"]>[1]>;
  };
  "POST /v1/admin/licenses/export": {
    answer: Awaited<ReturnType<OperatorCalls["licenses"]["export"]>>;
    body: NonNullable<Parameters<OperatorCalls["licenses"]["export"]>[0]>;
  };
  "POST /v1/admin/find": {
    answer: Awaited<ReturnType<OperatorCalls["shop"]["find"]>>;
    body: NonNullable<Parameters<OperatorCalls["shop"]["find"]>[0]>;
  };
  "POST /v1/admin/licenses/bulk/extend": {
    answer: Awaited<ReturnType<OperatorCalls["bulk"]["extend"]>>;
    body: NonNullable<Parameters<OperatorCalls["bulk"]["extend"]>[0]>;
  };
  "POST /v1/admin/licenses/bulk/reinstate": {
    answer: Awaited<ReturnType<OperatorCalls["bulk"]["reinstate"]>>;
    body: NonNullable<Parameters<OperatorCalls["bulk"]["reinstate"]>[0]>;
  };
  "POST /v1/admin/licenses/bulk/revoke": {
    answer: Awaited<ReturnType<OperatorCalls["bulk"]["revoke"]>>;
    body: NonNullable<Parameters<OperatorCalls["bulk"]["revoke"]>[0]>;
  };
  "POST /v1/admin/licenses/bulk/suspend": {
    answer: Awaited<ReturnType<OperatorCalls["bulk"]["suspend"]>>;
    body: NonNullable<Parameters<OperatorCalls["bulk"]["suspend"]>[0]>;
  };
  "POST /v1/admin/accounts/change-email": {
    answer: Awaited<ReturnType<OperatorCalls["accounts"]["changeEmail"]>>;
    body: NonNullable<Parameters<OperatorCalls["accounts"]["changeEmail"]>[0]>;
  };
  "POST /v1/admin/accounts/delete": {
    answer: Awaited<ReturnType<OperatorCalls["accounts"]["delete"]>>;
    body: NonNullable<Parameters<OperatorCalls["accounts"]["delete"]>[0]>;
  };
  "POST /v1/admin/accounts/search": {
    answer: Awaited<ReturnType<OperatorCalls["accounts"]["find"]>>;
    body: NonNullable<Parameters<OperatorCalls["accounts"]["find"]>[0]>;
  };
  "POST /v1/admin/accounts/reinstate": {
    answer: Awaited<ReturnType<OperatorCalls["accounts"]["reinstate"]>>;
    body: NonNullable<Parameters<OperatorCalls["accounts"]["reinstate"]>[0]>;
  };
  "POST /v1/admin/accounts/remove-factor": {
    answer: Awaited<ReturnType<OperatorCalls["accounts"]["removeFactor"]>>;
    body: NonNullable<Parameters<OperatorCalls["accounts"]["removeFactor"]>[0]>;
  };
  "POST /v1/admin/accounts/revoke-api-key": {
    answer: Awaited<ReturnType<OperatorCalls["accounts"]["revokeApiKey"]>>;
    body: NonNullable<Parameters<OperatorCalls["accounts"]["revokeApiKey"]>[0]>;
  };
  "GET /v1/admin/accounts/{id}": { answer: Awaited<ReturnType<OperatorCalls["accounts"]["show"]>> };
  "POST /v1/admin/accounts/shut-out": {
    answer: Awaited<ReturnType<OperatorCalls["accounts"]["shutOut"]>>;
    body: NonNullable<Parameters<OperatorCalls["accounts"]["shutOut"]>[0]>;
  };
  "POST /v1/admin/accounts/suspend": {
    answer: Awaited<ReturnType<OperatorCalls["accounts"]["suspend"]>>;
    body: NonNullable<Parameters<OperatorCalls["accounts"]["suspend"]>[0]>;
  };
  "POST /v1/admin/accounts/list": {
    answer: Awaited<ReturnType<OperatorCalls["accounts"]["list"]>>;
    body: NonNullable<Parameters<OperatorCalls["accounts"]["list"]>[0]>;
  };
  "GET /v1/admin/accounts/{id}/sessions": { answer: Awaited<ReturnType<OperatorCalls["sessions"]["list"]>> };
  "POST /v1/admin/accounts/{id}/notes": {
    answer: Awaited<ReturnType<OperatorCalls["notes"]["create"]>>;
    body: NonNullable<Parameters<OperatorCalls["notes"]["create"]>[1]>;
  };
  "DELETE /v1/admin/accounts/{id}/notes/{note}": {
    answer: Awaited<ReturnType<OperatorCalls["notes"]["remove"]>>;
  };
  "GET /v1/admin/accounts/{id}/notes": { answer: Awaited<ReturnType<OperatorCalls["notes"]["list"]>> };
  "POST /v1/admin/machines/block": {
    answer: Awaited<ReturnType<OperatorCalls["machines"]["block"]>>;
    body: NonNullable<Parameters<OperatorCalls["machines"]["block"]>[0]>;
  };
  "POST /v1/admin/licenses/{id}/machines/{machine}/free": {
    answer: Awaited<ReturnType<OperatorCalls["machines"]["free"]>>;
    body: NonNullable<Parameters<OperatorCalls["machines"]["free"]>[2]>;
  };
  "GET /v1/admin/machines/blocked": {
    answer: Awaited<ReturnType<OperatorCalls["machines"]["listBlocked"]>>;
    query: NonNullable<Parameters<OperatorCalls["machines"]["listBlocked"]>[0]>;
  };
  "GET /v1/admin/licenses/{id}/machines": { answer: Awaited<ReturnType<OperatorCalls["machines"]["list"]>> };
  "POST /v1/admin/machines/unblock": {
    answer: Awaited<ReturnType<OperatorCalls["machines"]["unblock"]>>;
    body: NonNullable<Parameters<OperatorCalls["machines"]["unblock"]>[0]>;
  };
  "GET /v1/admin/licenses/{id}/members": { answer: Awaited<ReturnType<OperatorCalls["members"]["list"]>> };
  "POST /v1/admin/licenses/{id}/members/remove": {
    answer: Awaited<ReturnType<OperatorCalls["members"]["remove"]>>;
    body: NonNullable<Parameters<OperatorCalls["members"]["remove"]>[1]>;
  };
  "POST /v1/admin/inbox/{id}/answer": {
    answer: Awaited<ReturnType<OperatorCalls["inbox"]["answer"]>>;
    body: NonNullable<Parameters<OperatorCalls["inbox"]["answer"]>[1]>;
  };
  "POST /v1/admin/inbox/{id}/close": { answer: Awaited<ReturnType<OperatorCalls["inbox"]["close"]>> };
  "POST /v1/admin/inbox/{id}/reopen": { answer: Awaited<ReturnType<OperatorCalls["inbox"]["reopen"]>> };
  "POST /v1/admin/inbox/search": {
    answer: Awaited<ReturnType<OperatorCalls["inbox"]["search"]>>;
    body: NonNullable<Parameters<OperatorCalls["inbox"]["search"]>[0]>;
  };
  "GET /v1/admin/inbox/{id}": { answer: Awaited<ReturnType<OperatorCalls["inbox"]["show"]>> };
  "POST /v1/admin/mails/pause": {
    answer: Awaited<ReturnType<OperatorCalls["mails"]["pause"]>>;
    body: NonNullable<Parameters<OperatorCalls["mails"]["pause"]>[0]>;
  };
  "POST /v1/admin/mails/resend": {
    answer: Awaited<ReturnType<OperatorCalls["mails"]["resend"]>>;
    body: NonNullable<Parameters<OperatorCalls["mails"]["resend"]>[0]>;
  };
  "POST /v1/admin/mails/resume": { answer: Awaited<ReturnType<OperatorCalls["mails"]["resume"]>> };
  "POST /v1/admin/mails/search": {
    answer: Awaited<ReturnType<OperatorCalls["mails"]["search"]>>;
    body: NonNullable<Parameters<OperatorCalls["mails"]["search"]>[0]>;
  };
  "GET /v1/admin/mails/{id}": { answer: Awaited<ReturnType<OperatorCalls["mails"]["show"]>> };
  "POST /v1/admin/mails/test": {
    answer: Awaited<ReturnType<OperatorCalls["mails"]["test"]>>;
    body: NonNullable<Parameters<OperatorCalls["mails"]["test"]>[0]>;
  };
  "POST /v1/admin/rate-limits/lift": {
    answer: Awaited<ReturnType<OperatorCalls["rateLimits"]["lift"]>>;
    body: NonNullable<Parameters<OperatorCalls["rateLimits"]["lift"]>[0]>;
  };
  "GET /v1/admin/events": {
    answer: Awaited<ReturnType<OperatorCalls["events"]["list"]>>;
    query: NonNullable<Parameters<OperatorCalls["events"]["list"]>[0]>;
  };
  "GET /v1/admin/events/stream": {
    answer: Awaited<ReturnType<OperatorCalls["events"]["stream"]>>;
    query: NonNullable<Parameters<OperatorCalls["events"]["stream"]>[0]>;
  };
  "GET /v1/admin/audit": {
    answer: Awaited<ReturnType<OperatorCalls["audit"]["list"]>>;
    query: NonNullable<Parameters<OperatorCalls["audit"]["list"]>[0]>;
  };
  "GET /v1/admin/audit/verify": {
    answer: Awaited<ReturnType<OperatorCalls["audit"]["verify"]>>;
    query: NonNullable<Parameters<OperatorCalls["audit"]["verify"]>[0]>;
  };
  "POST /v1/admin/webhooks": {
    answer: Awaited<ReturnType<OperatorCalls["webhooks"]["create"]>>;
    body: NonNullable<Parameters<OperatorCalls["webhooks"]["create"]>[0]>;
  };
  "GET /v1/admin/webhooks/types": { answer: Awaited<ReturnType<OperatorCalls["webhooks"]["types"]>> };
  "GET /v1/admin/webhooks": { answer: Awaited<ReturnType<OperatorCalls["webhooks"]["list"]>> };
  "POST /v1/admin/webhooks/{id}/pause": { answer: Awaited<ReturnType<OperatorCalls["webhooks"]["pause"]>> };
  "DELETE /v1/admin/webhooks/{id}": { answer: Awaited<ReturnType<OperatorCalls["webhooks"]["remove"]>> };
  "POST /v1/admin/webhooks/{id}/replay": {
    answer: Awaited<ReturnType<OperatorCalls["webhooks"]["replay"]>>;
    body: NonNullable<Parameters<OperatorCalls["webhooks"]["replay"]>[1]>;
  };
  "POST /v1/admin/webhooks/{id}/resume": { answer: Awaited<ReturnType<OperatorCalls["webhooks"]["resume"]>> };
  "POST /v1/admin/webhooks/{id}/rotate-secret": {
    answer: Awaited<ReturnType<OperatorCalls["webhooks"]["rotateSecret"]>>;
  };
  "POST /v1/admin/webhooks/{id}/test": {
    answer: Awaited<ReturnType<OperatorCalls["webhooks"]["test"]>>;
    body: NonNullable<Parameters<OperatorCalls["webhooks"]["test"]>[1]>;
  };
  "GET /v1/admin/webhooks/{id}/deliveries": {
    answer: Awaited<ReturnType<OperatorCalls["deliveries"]["list"]>>;
    query: NonNullable<Parameters<OperatorCalls["deliveries"]["list"]>[1]>;
  };
  "GET /v1/admin/figures/conversion": {
    answer: Awaited<ReturnType<OperatorCalls["figures"]["conversion"]>>;
    query: NonNullable<Parameters<OperatorCalls["figures"]["conversion"]>[0]>;
  };
  "GET /v1/admin/figures/downloads": {
    answer: Awaited<ReturnType<OperatorCalls["figures"]["downloads"]>>;
    query: NonNullable<Parameters<OperatorCalls["figures"]["downloads"]>[0]>;
  };
  "GET /v1/admin/figures": {
    answer: Awaited<ReturnType<OperatorCalls["figures"]["list"]>>;
    query: NonNullable<Parameters<OperatorCalls["figures"]["list"]>[0]>;
  };
  "POST /v1/admin/releases": {
    answer: Awaited<ReturnType<OperatorCalls["releases"]["create"]>>;
    body: NonNullable<Parameters<OperatorCalls["releases"]["create"]>[0]>;
  };
  "DELETE /v1/admin/releases/{id}": { answer: Awaited<ReturnType<OperatorCalls["releases"]["remove"]>> };
  "GET /v1/admin/releases": {
    answer: Awaited<ReturnType<OperatorCalls["releases"]["list"]>>;
    query: NonNullable<Parameters<OperatorCalls["releases"]["list"]>[0]>;
  };
  "POST /v1/admin/releases/{id}/promote": {
    answer: Awaited<ReturnType<OperatorCalls["releases"]["promote"]>>;
    body: NonNullable<Parameters<OperatorCalls["releases"]["promote"]>[1]>;
  };
  "POST /v1/admin/releases/{id}/publish": {
    answer: Awaited<ReturnType<OperatorCalls["releases"]["publish"]>>;
    body: NonNullable<Parameters<OperatorCalls["releases"]["publish"]>[1]>;
  };
  "POST /v1/admin/releases/{id}/rollout": {
    answer: Awaited<ReturnType<OperatorCalls["releases"]["rollout"]>>;
    body: NonNullable<Parameters<OperatorCalls["releases"]["rollout"]>[1]>;
  };
  "GET /v1/admin/releases/{id}": { answer: Awaited<ReturnType<OperatorCalls["releases"]["show"]>> };
  "POST /v1/admin/releases/{id}/unyank": { answer: Awaited<ReturnType<OperatorCalls["releases"]["unyank"]>> };
  "POST /v1/admin/releases/{id}/yank": { answer: Awaited<ReturnType<OperatorCalls["releases"]["yank"]>> };
  "PUT /v1/admin/releases/{id}/files/{name}": {
    answer: Awaited<ReturnType<OperatorCalls["files"]["put"]>>;
    query: NonNullable<Parameters<OperatorCalls["files"]["put"]>[3]>;
  };
  "GET /v1/admin/backups": { answer: Awaited<ReturnType<OperatorCalls["backups"]["list"]>> };
  "POST /v1/admin/backups": { answer: Awaited<ReturnType<OperatorCalls["backups"]["create"]>> };
}
