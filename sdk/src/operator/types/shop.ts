// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions } from "../call-options.ts";
import type { OperatorLicense } from "../objects/licenses.ts";
import type { FoundAccount, FoundEntry, OperatorMail, FoundRelease } from "../objects/shop.ts";

export interface ShopFindInput {
  /** What a search of licenses takes, the ID of anything in the answer, the beginning of an address, or a version. */
  words: string;
  /** How many of each. */
  limit?: number | undefined;
}

export interface ShopCalls {
  /** Finds what you have words of, whatever it is. An address finds its account, licenses, messages and emails; an ID what has it. Needs the scope `licenses:read`. */
  find(
    input: ShopFindInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    /** Null: the key lacks `accounts:read`. */
    accounts: Array<FoundAccount> | null;
    licenses: Array<OperatorLicense>;
    /** Of the inbox. Null: the key lacks `inbox:read`. */
    entries: Array<FoundEntry> | null;
    /** Null: the key lacks `mails:read`. */
    mails: Array<OperatorMail> | null;
    /** Null: the key lacks `releases:read`. */
    releases: Array<FoundRelease> | null;
    /** There are more of these. */
    more: Array<"accounts" | "licenses" | "entries" | "mails" | "releases">;
  }>;
}
