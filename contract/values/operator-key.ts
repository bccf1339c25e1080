import { keyFormat } from "./key-format.ts";

/**
 * What a key of the operator's programs may do: each call under `/v1/admin` names the one scope that it takes. `licenses:keys` shows
 * license keys in full where answers mask them.
 */
export const operatorScopes = [
  "licenses:read",
  "licenses:keys",
  "licenses:export",
  "licenses:issue",
  "licenses:extend",
  "licenses:convert",
  "licenses:limit",
  "licenses:entitle",
  "licenses:annotate",
  "licenses:suspend",
  "licenses:revoke",
  "licenses:rotate",
  "licenses:resend",
  "licenses:transfer",
  "machines:read",
  "machines:free",
  "machines:block",
  "members:read",
  "members:remove",
  "inbox:read",
  "inbox:answer",
  "inbox:close",
  "events:read",
  "audit:read",
  "webhooks:read",
  "webhooks:write",
  "accounts:read",
  "accounts:note",
  "accounts:shut-out",
  "accounts:change-email",
  "accounts:remove-factor",
  "accounts:revoke-api-keys",
  "accounts:suspend",
  "accounts:delete",
  "rate-limits:lift",
  "mails:read",
  "mails:resend",
  "mails:pause",
  "mails:test",
  "figures:read",
  "releases:read",
  "releases:publish",
  "releases:yank",
  "backups:read",
  "backups:make",
] as const;
export type OperatorScope = (typeof operatorScopes)[number];

/** The scope that reads what a scope is about. */
export const readScopeOf = (scope: string): OperatorScope | undefined =>
  operatorScopes.find((each) => each === `${scope.split(":", 1)[0]}:read`);

/** The keys of the operator's programs: `ksa_…`. */
export const { form: formOperatorKey, isKey: isOperatorKey, startOf: operatorKeyStart } = keyFormat("ksa_");
