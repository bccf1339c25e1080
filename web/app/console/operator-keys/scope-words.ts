import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { titleCase } from "../../lib/format/words.ts";

/** What a program with the scope may do, in the order of the form. A scope without words does not compile. */
export const scopeWords: Readonly<Record<OperatorScope, string>> = {
  "licenses:read": "Find and read licenses",
  "licenses:keys": "See license keys in full",
  "licenses:export": "Export every license at once",
  "licenses:issue": "Issue licenses",
  "licenses:extend": "Give more time",
  "licenses:convert": "Move to another tier",
  "licenses:limit": "Change limits of machines and people",
  "licenses:entitle": "Change which apps are covered",
  "licenses:annotate": "Write order numbers and metadata",
  "licenses:suspend": "Suspend and reinstate",
  "licenses:revoke": "Revoke, and undo it",
  "licenses:rotate": "Replace license keys",
  "licenses:resend": "Email license keys again",
  "licenses:transfer": "Hand licenses to someone else",
  "machines:read": "List machines",
  "machines:free": "Remove machines",
  "machines:block": "Block and unblock machines",
  "members:read": "List the people of a license",
  "members:remove": "Remove people",
  "inbox:read": "Read messages and requests",
  "inbox:answer": "Answer them by email",
  "inbox:close": "Close and reopen them",
  "events:read": "Follow what happens",
  "audit:read": "Read who did what",
  "webhooks:read": "List webhooks and deliveries",
  "webhooks:write": "Make, change and remove webhooks",
  "accounts:read": "Find and read customers",
  "accounts:note": "Write notes about customers",
  "accounts:shut-out": "Log customers out everywhere",
  "accounts:change-email": "Change email addresses",
  "accounts:remove-factor": "Turn off customers' two-factor authentication",
  "accounts:revoke-api-keys": "Revoke customers' API keys",
  "accounts:suspend": "Suspend and reinstate customers",
  "accounts:delete": "Delete customers",
  "rate-limits:lift": "Lift limits of requests",
  "mails:read": "List emails",
  "mails:resend": "Send emails again",
  "mails:pause": "Pause and resume all emails",
  "mails:test": "Send test emails",
  "figures:read": "Read the figures",
  "releases:read": "List releases",
  "releases:publish": "Upload and publish releases",
  "releases:yank": "Withdraw releases, and undo it",
  "backups:read": "List backups",
  "backups:make": "Ask for a backup",
};

export const allScopes = Object.keys(scopeWords) as OperatorScope[];

/** What a scope is about, and its act: "machines" and "free". */
const partsOf = (scope: OperatorScope): [noun: string, act: string] => {
  const [noun = "", act = ""] = scope.split(":");
  return [noun, act];
};

const nounNames: Readonly<Record<string, string>> = {
  accounts: "Customers",
  mails: "Emails",
  members: "People",
  "rate-limits": "Rate limits",
};

export const nounName = (noun: string): string => nounNames[noun] ?? titleCase(noun);

/** Scopes by what they are about, in the order of their first ones. */
export const byNoun = (scopes: readonly OperatorScope[]): ReadonlyMap<string, OperatorScope[]> =>
  Map.groupBy(scopes, (scope) => partsOf(scope)[0]);

/** What a key may do: each noun with its acts, such as "Machines: read, free". */
export const scopeLines = (scopes: readonly OperatorScope[]): string[] =>
  [...byNoun(scopes)].map(
    ([noun, all]) => `${nounName(noun)}: ${all.map((scope) => partsOf(scope)[1]).join(", ")}`,
  );
