// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, PreviewOptions } from "../call-options.ts";
import type { Preview } from "../objects/licenses.ts";
import type { OperatorAccount, ListedAccount } from "../objects/accounts.ts";

export interface AccountsChangeEmailInput {
  email: string;
  new_email: string;
}

export interface AccountsDeleteInput {
  email: string;
  /** How many licenses go with it, as the search says. With another number nothing is deleted. */
  licenses: number;
}

export interface AccountsEmailInput {
  email: string;
}

export interface AccountsEmailReasonInput {
  email: string;
  /** Why. The person reads it in an email, and on the timelines of their licenses. */
  reason: string;
}

export interface AccountsRevokeApiKeyInput {
  email: string;
  /** The `id` of one of the account's `api_keys`. */
  api_key: string;
}

export interface AccountsShutOutInput {
  email: string;
  keep_api_keys?: boolean | undefined;
}

export interface AccountsListInput {
  /** The beginning of an address, or `@example.com`. */
  words?: string | undefined;
  /** `unconfirmed`: its person never opened a link that was mailed to the address. */
  state?: "suspended" | "unconfirmed" | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

export interface AccountsAnswer {
  success: true;
  account: OperatorAccount;
}

export interface AccountsCalls {
  /** Gives an account another email address. Keys, machines, people, password and sessions stay; both mailboxes hear about it. Needs the scope `accounts:change-email`. */
  changeEmail(
    input: AccountsChangeEmailInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    /** The address that it has now. */
    email: string;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Deletes an account with its licenses, and everything that is stored about the person, for good. They get one last email. Needs the scope `accounts:delete`. */
  delete(
    input: AccountsDeleteInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    licenses: number;
    /** People on its licenses, beside the owner. */
    members: number;
    /** On other people's licenses. */
    seats: number;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Shows the account of an address, in any of its spellings. Needs the scope `accounts:read`. */
  find(input: AccountsEmailInput, options?: CallOptions): Promise<AccountsAnswer>;

  /** Reinstates a suspended account, with the licenses that were suspended with it. Needs the scope `accounts:suspend`. */
  reinstate(
    input: AccountsEmailReasonInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    email: string;
    reinstated_licenses: number;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Turns off two-factor authentication for a customer who has lost their authenticator. Password and sessions stay; they get an email. Needs the scope `accounts:remove-factor`. */
  removeFactor(
    input: AccountsEmailInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    email: string;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Revokes one API key of an account. The others keep working. Needs the scope `accounts:revoke-api-keys`. */
  revokeApiKey(
    input: AccountsRevokeApiKeyInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    name: string;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Shows an account by its ID. Needs the scope `accounts:read`. */
  show(id: string, options?: CallOptions): Promise<AccountsAnswer>;

  /** Logs an account out everywhere and revokes its API keys. Its password stays, and its apps stay licensed. Needs the scope `accounts:shut-out`. */
  shutOut(
    input: AccountsShutOutInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    email: string;
    ended_sessions: number;
    revoked_api_keys: number;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Suspends an account until it is reinstated: nobody logs in to it, its API keys and licenses stop, and its person and machines get no other trial. They get one email. Needs the scope `accounts:suspend`. */
  suspend(
    input: AccountsEmailReasonInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    email: string;
    /** Those that worked before. */
    suspended_licenses: number;
    ended_sessions: number;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Lists accounts, the newest first. What you look for is in the body, because addresses of requests are logged. `next` continues the list. Needs the scope `accounts:read`. */
  list(
    input?: AccountsListInput,
    options?: CallOptions,
  ): Promise<{ success: true; accounts: Array<ListedAccount>; next: string | null }>;

  /** What `list` lists, entry by entry, through all pages. */
  all(input?: AccountsListInput, options?: CallOptions): AsyncIterable<ListedAccount>;
}
