import type { OperatorRole } from "../../values/operator-role.ts";
import type { ApiKeyScope } from "../../values/api-key.ts";

/** An emailed link and how long it works. */
interface LinkFacts {
  readonly shopName: string;
  readonly url: string;
  readonly validMinutes: number;
}

/** The facts of emails about an account and its people, by their names. */
export interface AccountMailFacts {
  /** Asks a new customer to confirm their address. */
  "verify-email": { readonly shopName: string; readonly url: string; readonly validHours: number };
  /** Somebody tried to register with the address of an account. */
  "address-taken": { readonly shopName: string; readonly loginUrl: string; readonly resetUrl: string };
  /** The link to set the first password. */
  "set-password": {
    readonly shopName: string;
    readonly url: string;
    readonly validHours: number;
    /** Whether the account had a password that was removed, because nobody had verified its address. */
    readonly removed: boolean;
  };
  /** The link to reset a forgotten password. `address`: the network address of the request, if it is known. */
  "reset-password": LinkFacts & { readonly address?: string };
  "password-changed": {
    readonly shopName: string;
    /** Whether the account had no password before. */
    readonly first: boolean;
    /** What became of the account's API keys; undefined when they were not touched. */
    readonly apiKeys?: readonly { readonly name: string; readonly revoked: boolean }[] | undefined;
    /** Whether the account had passkeys, which a reset has removed. */
    readonly passkeysRemoved?: boolean | undefined;
    readonly at: string;
    readonly resetUrl: string;
  };
  /** Logging in needs a code from now on, or no longer does. `removed`: by the operator. */
  "two-factor-changed": {
    readonly shopName: string;
    readonly change: "on" | "off" | "removed";
    readonly at: string;
    readonly resetUrl: string;
    readonly accountUrl: string;
  };
  /** A passkey logs in from now on, or no longer does. `name`: by which the owner knows it. */
  "passkey-changed": {
    readonly shopName: string;
    readonly change: "added" | "removed";
    readonly name: string;
    readonly at: string;
    readonly resetUrl: string;
    readonly accountUrl: string;
  };
  /** The link that logs in without a password. `address`: the network address of the request. */
  "sign-in-link": LinkFacts & { readonly address: string; readonly reason: "log-in" | "sign-up" };
  /** An emailed link has logged in a new browser. */
  "new-login": {
    readonly shopName: string;
    /** The browser or app. */
    readonly device: string;
    /** The network address. */
    readonly address: string;
    readonly at: string;
    readonly accountUrl: string;
  };
  /** Somebody keeps guessing the password. `failures`: how many wrong passwords came in a row. */
  "login-alert": { readonly shopName: string; readonly loginUrl: string; readonly failures: number };
  /** The links that confirm an export, the deletion of the account, or a transfer. */
  "export-link": LinkFacts;
  "deletion-link": LinkFacts;
  "transfer-link": LinkFacts;
  /** To the new and the former address of an account that the operator has changed. */
  "address-changed": {
    readonly shopName: string;
    readonly loginUrl: string;
    readonly supportEmail: string;
  };
  /** The operator has suspended the account, or reinstated it. */
  "account-suspension": {
    readonly change: { readonly kind: "suspended" | "reinstated"; readonly reason: string };
    readonly shopName: string;
    readonly supportEmail: string;
    readonly loginUrl: string;
  };
  /** Somebody is asked to run the shop. */
  "operator-invitation": {
    readonly shopName: string;
    readonly role: OperatorRole;
    readonly joinUrl: string;
  };
  "address-removed": { readonly shopName: string; readonly supportEmail: string };
  /** The last email to somebody whose account was deleted. */
  "account-deleted": { readonly shopName: string; readonly supportEmail: string };
  "api-key-created": {
    readonly shopName: string;
    readonly name: string;
    /** The beginning of the key: this email carries no secret. */
    readonly start: string;
    readonly scopes: readonly ApiKeyScope[];
    readonly createdAt: string;
    /** Null: it does not expire. */
    readonly expiresAt: string | null;
    readonly keysUrl: string;
  };
  /** To support: somebody used the contact form. */
  "contact-message": {
    /** By which commands and calls answer it. */
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly subject?: string | undefined;
    readonly message: string;
  };
  /** The operator's answer to somebody who used the contact form, or asked for more time. */
  "message-answered": {
    readonly shopName: string;
    /** Their reply goes there. */
    readonly supportEmail: string;
    readonly answer: string;
    /** When they asked. */
    readonly at: string;
    /** `extension`: more time for a license, without words of their own. */
    readonly asked:
      | { readonly kind: "message"; readonly subject?: string | undefined; readonly message: string }
      | { readonly kind: "extension" };
    /** The new end of their license, which may be none; left out when it wasn't extended. */
    readonly extended?: { readonly endsAt: string | null };
  };
}
