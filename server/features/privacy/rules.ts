import { hours, minutes } from "../../platform/clock.ts";

/** How long the link of an export works. */
export const exportLife = minutes(5);

/** The rate limit of exports that one account downloads. */
export const exportsPerAccount = { name: "exports", allow: 10, per: hours(1) };

/** Where an export is downloaded. */
export const exportPath = "/api/account/export";

/** What the signature of an export's link covers: whose data, in which session, and the expiry in Unix seconds. */
export const exportMessage = (accountId: string, sessionId: string, expires: number): string =>
  ["export", accountId, sessionId, expires].join("\n");

/** The name of the ZIP, by the day on which it was asked for. */
export const exportName = (now: Date): string => `your-data-${now.toISOString().slice(0, 10)}.zip`;

/** The field that a refusal is about. */
export const fieldsOf = (reason: string): string[] =>
  reason === "password_wrong" ? ["password"] : reason === "confirmation_wrong" ? ["email"] : [];

/**
 * What is stored and not part of an export. Together with the files of an export it is the registry of personal data. A test
 * compares both with the tables of the database and the fields of queued jobs, so that new data has to be declared.
 */
export const notExported: readonly {
  /** The id by which the descriptions of tables name the reason. */
  readonly id?: string;
  /** The reason, for the reader of an export; left out when the data is about nobody. */
  readonly says?: string;
  /** What no description names: columns, whole tables, and jobs. */
  readonly holds?: readonly string[];
}[] = [
  {
    id: "hashes",
    says: "One-way hashes of passwords, tokens, keys, addresses, devices and hardware. They let us recognize something when we see it again.",
  },
  {
    id: "authenticator",
    says: "The secret of your authenticator app, and which of its codes was used last. With the secret, anyone could make your codes.",
  },
  {
    id: "passkeys",
    says: "The public keys of your passkeys, how browsers find them, and what one was asked to sign within the last five minutes. They work for this site alone.",
  },
  {
    id: "license-file",
    says: "The last license file of a machine without a network. Its app has it, and your license page gives it out again.",
  },
  {
    id: "mail-texts",
    says: "The text of emails that aren't sent yet. It may hold a link that logs you in, so it goes to your mailbox only.",
  },
  {
    id: "counters",
    says: "Encrypted answers to requests, and counters against abuse. They're kept under hashes that we can't trace back to you, most of them for a day at most.",
    holds: ["idempotency_keys", "rate_limits"],
  },
  {
    says: "Background jobs. They hold your account number and the network address of a request for a link, which are in the account and the security record.",
    holds: ["job send-mail", "job mail-reset-link", "job mail-sign-in-link", "job mail-login-alert"],
  },
  {
    id: "event-log",
    says: "What our own programs follow for 90 days. It's under numbers and names nobody; what happened to a license is on its timeline.",
  },
  {
    id: "audit",
    says: "The list of what you and we changed. It's under numbers and names nobody; your license's timeline has the same.",
  },
  {
    id: "machine-blocks",
    says: "Machines that we blocked. They carry no account, so we can't tell whose they are; your license's timeline says which were removed from it.",
  },
  {
    id: "operators",
  },
  {
    id: "who-answered",
    says: "By whom of us, or by which of our programs, a message to us was answered or closed, or a note on your account was written.",
  },
  {
    id: "repeated-numbers",
    says: "Your account number and the license's number where they only repeat which account or license an entry belongs to.",
  },
  {
    holds: [
      "releases",
      "artifacts",
      "unused_artifacts",
      "release_feeds",
      "release_revision",
      "signing_keys",
      "data_keys",
      "root_keys",
      "key_sets",
      "schema_migrations",
      "job_overruns",
      "backup_runs",
      "restores",
      "mail_server",
      "operator_keys",
      "event_readers",
      "market_tokens",
      "market_history",
      "market_hours",
      "market_days",
      "market_snapshot",
      "market_sources",
      "video_channels",
      "daily_figures",
      "daily_downloads",
      "market_images",
      "video_thumbnails",
    ],
  },
];
