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

/** What somebody reads whose account was just deleted. */
export const deletionMessage = "Your account was deleted.";

/** The field that a refusal is about. */
export const fieldsOf = (reason: string): string[] =>
  reason === "password_wrong" ? ["password"] : reason === "confirmation_wrong" ? ["email"] : [];

/** A file of an export. */
interface ExportedFile {
  /** What it is, for its reader. */
  readonly says: string;
  /** Its columns, and the column of the database that each comes from. */
  readonly columns: Readonly<Record<string, string>>;
}

const from = (table: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(" ").map((name) => [name, `${table}.${name}`]));

/**
 * The files of an export. With `notExported` it is the registry of personal data: a test compares both with the tables of the
 * database and the fields of queued jobs, so that what is stored anew has to be declared here.
 */
export const exportedFiles: Readonly<Record<string, ExportedFile>> = {
  account: {
    says: "Your account: your email address, the website you registered on, and when you did what.",
    columns: from(
      "accounts",
      "id email website created_at email_verified_at last_login_at password_changed_at",
    ),
  },
  sessions: {
    says: "Where you're logged in, or were in the last 30 days.",
    columns: from("sessions", "id kind device address created_at last_seen_at expires_at ended_at"),
  },
  "known-browsers-and-networks": {
    says: "When you last logged in from each browser and network we know. We keep no address, only a keyed hash.",
    columns: from("known_sources", "kind last_login_at"),
  },
  "emailed-links": {
    says: "The login, password and confirmation links we emailed you.",
    columns: from("mailed_links", "id purpose created_at expires_at used_at"),
  },
  "security-record": {
    says: "Logins, wrong passwords and changes to your account's security, with the network address each came from.",
    columns: from("security_events", "id at kind network detail"),
  },
  "wrong-passwords": {
    says: "Wrong passwords in a row, by where they came from. We keep that as a keyed hash.",
    columns: from("login_attempts", "failures last_at allowed_at"),
  },
  licenses: {
    says: "The licenses you own, with their keys, how often apps checked them, and the number of the last license file.",
    columns: {
      ...from("licenses", "id number email"),
      license_key: "licenses.key_sealed",
      ...from(
        "licenses",
        "tier website entitlements term term_day starts_at ends_at grace_until created_at activated_at confirm_by suspended_at revoked_at updates_until machine_limit user_limit overrides machines_used users_used",
      ),
      ...from("license_usage", "count last_used_at"),
      ...from("license_files", "seq"),
    },
  },
  seats: {
    says: "Your seats on licenses that other people own, with your own key for each.",
    columns: {
      ...from("license_seats", "license_id email"),
      license_key: "license_seats.key_sealed",
      ...from("license_seats", "joined_at"),
      owner: "licenses.email",
    },
  },
  members: {
    says: "The people with a seat on your licenses, as your license page shows them.",
    columns: from("license_seats", "license_id email joined_at"),
  },
  "invitations-sent": {
    says: "Your invitations that no one has accepted yet.",
    columns: from("seat_invitations", "id license_id email invited_at expires_at"),
  },
  "invitations-received": {
    says: "Invitations to you that you haven't accepted yet.",
    columns: {
      ...from("seat_invitations", "id license_id email invited_at expires_at"),
      owner: "licenses.email",
    },
  },
  machines: {
    says: "The machines on your licenses, and your machines on other people's. Member is the email address of whose machine it is, when it isn't the owner's.",
    columns: {
      ...from(
        "machines",
        "id license_id name platform app_version activated_at last_seen_at silent_at file_seq file_until receipt_key",
      ),
      member: "license_seats.email",
    },
  },
  timeline: {
    says: "What happened to your licenses: downloads, activations, machine changes and more.",
    columns: from("license_events", "id license_id at kind actor detail sequence"),
  },
  reminders: {
    says: "The reminders we emailed you before a license ended. Day counts from the end.",
    columns: from("license_notices", "license_id ends_at day queued_at"),
  },
  trials: {
    says: "Your free trials. We keep your email address for this as a keyed hash.",
    columns: from("trials", "license_id issued_at"),
  },
  "trial-devices": {
    says: "The devices of your free trials. We keep each as a keyed hash.",
    columns: from("trial_devices", "license_id first_seen_at"),
  },
  "api-keys": {
    says: "Your API keys. We don't store the keys themselves.",
    columns: from("api_keys", "id name start scopes created_at expires_at last_used_at"),
  },
  triggers: {
    says: "The triggers of the licenses you own.",
    columns: from(
      "triggers",
      "id license_id product token_address token_symbol threshold action sends_mail armed paused_at created_at last_fired_at",
    ),
  },
  "fired-triggers": {
    says: "What your apps were told in the last 7 days because a trigger fired.",
    columns: from(
      "trigger_firings",
      "id license_id trigger_id sequence at product token_address token_symbol threshold volume action mail",
    ),
  },
  usage: {
    says: "The pages you opened and the buttons we count, from the last six months.",
    columns: from("tracked_events", "id at kind page details license_id"),
  },
  emails: {
    says: "The emails we sent you in the last 12 months: the kind, the times, and why one couldn't be delivered.",
    columns: from(
      "mails",
      "id recipient template created_at handed_over_at sent_at failed_at attempts last_error",
    ),
  },
};

/** What is stored and not part of an export. */
export const notExported: readonly {
  /** The reason, for the reader of an export; left out where it is about nobody. */
  readonly says?: string;
  /** Columns, whole tables, and jobs. */
  readonly holds: readonly string[];
}[] = [
  {
    says: "Hashes of passwords, tokens, keys, addresses, devices and hardware. With them we recognize something when we see it again; no one can read anything from them.",
    holds: [
      "accounts.email_identity",
      "accounts.password_hash",
      "sessions.token_hash",
      "sessions.short_token_hash",
      "known_sources.source_hash",
      "mailed_links.token_hash",
      "security_events.identity_hash",
      "login_attempts.identity_hash",
      "login_attempts.source_hash",
      "api_keys.key_hash",
      "licenses.key_hash",
      "license_seats.key_hash",
      "seat_invitations.email_identity",
      "seat_invitations.token_hash",
      "machines.fingerprint_hash",
      "machines.folded_hash",
      "machines.named_hash",
      "machines.component_hashes",
      "machines.file_request",
      "trials.person_hash",
      "trial_devices.device_hash",
    ],
  },
  {
    says: "The last license file of a machine without a network. Its app has it, and your license page gives it out again.",
    holds: ["machines.file_token"],
  },
  {
    says: "The text of emails that aren't sent yet. It may hold a link that logs you in, so it goes to your mailbox only.",
    holds: ["mails.sealed", "mails.leaves_no_record"],
  },
  {
    says: "Encrypted answers to requests, and counters against abuse. They're kept under hashes that we can't trace back to you, most of them for a day at most.",
    holds: ["idempotency_keys", "rate_limits", "login_attempts.block_noted"],
  },
  {
    says: "Background jobs. They hold your account number and the network address of a request for a link, which are in the account and the security record.",
    holds: ["job send-mail", "job mail-reset-link", "job mail-sign-in-link", "job mail-login-alert"],
  },
  {
    says: "Your account number and the license's number where they only repeat which account or license an entry belongs to.",
    holds: [
      "sessions.account_id",
      "known_sources.account_id",
      "mailed_links.account_id",
      "security_events.account_id",
      "api_keys.account_id",
      "licenses.account_id",
      "license_seats.account_id",
      "machines.member_id",
      "tracked_events.account_id",
      "license_events.member_id",
      "license_usage.license_id",
      "license_files.license_id",
      "trigger_logs",
      "license_transfers",
    ],
  },
  {
    holds: [
      "releases",
      "artifacts",
      "signing_keys",
      "root_keys",
      "key_sets",
      "schema_migrations",
      "job_overruns",
      "market_tokens",
      "market_history",
      "market_hours",
      "market_days",
      "market_snapshot",
      "market_sources",
      "video_channels",
      "daily_figures",
      "market_images",
      "video_thumbnails",
    ],
  },
];
