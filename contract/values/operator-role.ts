import { type OperatorScope, operatorScopes } from "./operator-key.ts";

/** What somebody who runs the shop is responsible for. */
export const operatorRoles = ["owner", "support", "release_manager"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** What only an owner does: it makes, ends or hands over what others live on, or reads everything at once. */
const ofOwners: readonly OperatorScope[] = [
  "licenses:export",
  "accounts:delete",
  "audit:read",
  "webhooks:write",
  "backups:make",
];

const isOf = (scope: OperatorScope, nouns: readonly string[]): boolean =>
  nouns.includes(scope.split(":", 1)[0] ?? "");

const releaseNouns = ["releases", "figures"];

/** Nobody sees license keys in full: a key is its customer's, and is mailed again or replaced instead. */
const ofPeople = operatorScopes.filter((scope) => scope !== "licenses:keys");

/** What each role may do: the scopes of the operator API. */
export const scopesOfRole: Readonly<Record<OperatorRole, readonly OperatorScope[]>> = {
  owner: ofPeople,
  support: ofPeople.filter(
    (scope) => !ofOwners.includes(scope) && (scope === "releases:read" || !isOf(scope, ["releases"])),
  ),
  release_manager: ofPeople.filter((scope) => isOf(scope, releaseNouns)),
};

/**
 * What needs the second factor once more, entered within the last ten minutes: it can't be undone, it reaches beyond one
 * license, or it gives or hands something over. So does every call that `reachesFar`.
 */
export const dangerousScopes: readonly OperatorScope[] = [
  "licenses:issue",
  "licenses:export",
  "licenses:revoke",
  "licenses:transfer",
  "machines:block",
  "mails:pause",
  "backups:make",
  "accounts:change-email",
  "accounts:remove-factor",
  "accounts:delete",
  "accounts:suspend",
  "webhooks:write",
  "releases:publish",
  "releases:yank",
];

/** For how long a second factor that was entered opens dangerous acts. */
export const proofMinutes = 10;
