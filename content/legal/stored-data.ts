/** A sentence of the privacy notice, and what is stored by it. */
interface StoredData {
  /** By which the server's descriptions of tables name the sentence that tells of a column. */
  readonly id?: string;
  /** Words of `privacy.md`. */
  readonly says: string;
  /** What no description names: `table name.column`, `job name.field`, `cookie name`, `localStorage name`, `sessionStorage name`. */
  readonly holds?: readonly string[];
}

const columns = (table: string, names: string): string[] =>
  names.split(" ").map((name) => `table ${table}.${name}`);

/**
 * Everything that the product stores, by the sentence of the privacy notice that says so. Tests compare it with the columns
 * of the database, the fields of queued jobs, and the storage of a real browser.
 */
export const storedData: readonly StoredData[] = [
  {
    id: "account",
    says: "Email address, the website you registered on, password as an Argon2id hash, why we suspended the account, if we did",
  },
  {
    id: "account-dates",
    says: "when you registered, when you last logged in and last changed your password, when you confirmed the address, and if we suspended the account, when",
  },
  {
    id: "account-notes",
    says: "What we note while helping you, and when and by whom of us or which of our programs",
  },
  {
    id: "sessions",
    says: "a hash of its token, what kind it is, a short description of the device, the network address, and when it began, was last seen and ends",
  },
  {
    id: "two-factor",
    says: "**Two-factor authentication.** If you turn it on: when you did, the secret of your authenticator app, encrypted, which of its codes was used last, and hashes of your recovery codes.",
  },
  {
    id: "passkeys",
    says: "**Passkeys.** For each that you add: its name, its public key and how browsers find it, when you added it, and when and how often it was used. While one is asked for: a hash of the question, and for five minutes whose it is.",
  },
  {
    id: "known-sources",
    says: "Keyed hashes of a number in the device cookie and of the network address you logged in from, and when you last did.",
  },
  {
    id: "mailed-links",
    says: "what it's for, a hash of its token, and when it was created, when it expires and when it was used",
  },
  {
    id: "security-events",
    says: "when, from which network address, and your account number or a keyed hash of the email address that was entered",
  },
  {
    id: "api-keys",
    says: "its name, its first characters, a keyed hash of the key, what it may be used for, and when it was created, when it expires and when it was last used",
  },
  {
    id: "license",
    says: "The key, as a keyed hash and encrypted; your email address; the website, tier, apps, order number, notes of our own programs, dates and limits",
  },
  { id: "usage", says: "how often apps have checked it and when they last did" },
  { id: "file-numbers", says: "the number of its last license file" },
  {
    id: "machine-files",
    says: "for a machine without a network, the public key of its app, its last license file with its number and its end, and a hash of the request for it",
  },
  { id: "reminders", says: "which reminders of its end we've emailed" },
  {
    id: "transfers",
    says: "after a transfer, who owned it before, when it was transferred and how long it can be taken back",
  },
  {
    id: "timeline",
    says: "a timeline of what happened to it, such as downloads, activations and machine changes, whose machine it was, and what we noted when we changed it",
  },
  {
    id: "event-log",
    says: "For 90 days, our own programs can follow what happens here: when, what kind of thing, the number of the account, license or key, and what the license was then, without your name, address or key.",
  },
  {
    id: "audit",
    says: "What you change yourself and what we change for you stays listed, so that nobody can do so unseen: when, what kind of thing, the number of the account, license or key, and what the license was before and then, without your name, address or key.",
  },
  {
    id: "operators",
    says: "**People who run this site.** They log in apart from customers, so this is nothing about you: their email address, role, password as an Argon2id hash, the secret of their authenticator, encrypted, hashes of recovery codes, the public keys and names of their passkeys, the lists that they keep under a name, what we invited them by, and from where and when they were logged in.",
  },
  {
    id: "webhooks",
    says: "What they're sent is listed for 30 days: which entry, when, and what they answered.",
  },
  {
    id: "triggers",
    says: "For each: the token, the threshold, the app, the action, whether you're emailed, whether it's paused or waiting, and when it was created and last fired",
  },
  {
    id: "firings",
    says: "Each time one fires, we keep what your apps receive for 7 days: the token, its volume, the threshold, the app, the action, the time, and whether we emailed you",
  },
  {
    id: "seats",
    says: "the email address, a key of their own, as a keyed hash and encrypted, and when they joined",
  },
  {
    id: "invitations",
    says: "the address, a hash of the link's token, and when it was sent and expires",
  },
  {
    id: "machines",
    says: "Name, operating system, app version, when the machine was activated and last seen, whose key activated it, and keyed hashes of its fingerprint and, where its app names them, of parts of its hardware",
  },
  {
    id: "trials",
    says: "Keyed hashes of your email address and of the device, with the license and the date.",
  },
  {
    id: "machine-blocks",
    says: "we keep keyed hashes of its fingerprint, when and why we blocked it, and when and why we unblocked it",
  },
  {
    id: "messages",
    says: "your name and email address, the subject and what you wrote, when you did, and when and what we answered or that we closed it",
  },
  {
    id: "mails",
    says: "we keep the address, the kind, the times, and why one couldn't be delivered",
  },
  { id: "mail-texts", says: "Their text is erased from our database once it's sent." },
  {
    id: "mails-of-the-deleted",
    says: "Of an email about a deleted account, nothing is kept once it's sent.",
  },
  { id: "tracked-events", says: "Which pages are opened and a few of the buttons people press" },
  {
    id: "tracked-numbers",
    says: "an entry carries your account and license numbers, and nothing else about you",
  },
  {
    says: "how often each of these things happened on a day. They're totals that say nothing about you",
    holds: [
      ...columns("daily_figures", "day name count"),
      ...columns("daily_downloads", "day release_id platform count"),
    ],
  },
  {
    says: "we keep an encrypted copy of the answer, so a request that arrives twice is carried out once",
    holds: columns("idempotency_keys", "key_hash request_hash run_id holder started_at answer"),
  },
  {
    says: "Login attempts and the like are counted by network address or account. We keep a hash",
    holds: columns("rate_limits", "key whole_at"),
  },
  {
    id: "attempts",
    says: "with keyed hashes of the email address and of where they came from",
  },
  {
    says: "Some emails are prepared by a background job. It holds your account number and, for a login or password link, the network address it was requested from.",
    holds: [
      "job send-mail.mailId",
      "job mail-reset-link.accountId",
      "job mail-reset-link.address",
      "job mail-sign-in-link.accountId",
      "job mail-sign-in-link.address",
      "job mail-login-alert.accountId",
    ],
  },
  {
    id: "numbers",
    says: "Accounts, licenses, machines and the other records each have a number, by which they refer to each other.",
  },
  {
    // Nothing of a person either: figures of tokens.
    says: "Market data comes from our server, so its sources never see you.",
    holds: [
      ...columns(
        "market_tokens",
        "address name symbol price volume_24h change_24h market_cap transactions_24h replies created_at image_url first_seen_at last_seen_at asked_at",
      ),
      ...columns("market_history", "address at price volume_24h market_cap"),
      ...columns("market_hours", "at volume"),
      ...columns("market_days", "date volume new_tokens"),
      ...columns("market_snapshot", "only_one version as_of stats providers"),
      ...columns("market_sources", "name succeeded_at failures reason next_at"),
      ...columns("video_channels", "channel_id videos fetched_at due_at failures empty_since"),
      ...columns("video_thumbnails", "video_id hash webp failures next_at"),
      ...columns("market_images", "address url hash webp fetched_at failures next_at"),
    ],
  },
  {
    // Nothing of a person.
    says: "we hold what it takes to run your license",
    holds: [
      ...columns(
        "releases",
        "id product version channel created_at published_at yanked_at sort_key rollout notes minimum_version",
      ),
      ...columns(
        "artifacts",
        "id release_id filename size sha512 source created_at platform arch minimum_system purpose build_facts",
      ),
      ...columns("unused_artifacts", "id since"),
      ...columns("release_feeds", "release_id filename content created_at"),
      ...columns("release_revision", "only_one revision"),
      ...columns(
        "signing_keys",
        "kid public_key private_key_sealed created_at retired_at verifies_until revoked_at",
      ),
      ...columns("data_keys", "generation wrapped_by key_wrapped created_at seals_from all_sealed_at"),
      ...columns("root_keys", "only_one kid public_key created_at"),
      ...columns("key_sets", "seq jws created_at"),
      ...columns("schema_migrations", "version name checksum applied_at release expands"),
      ...columns("job_overruns", "name noticed_at"),
      ...columns("mail_server", "only_one tried_at failing_since paused_at pause_reason"),
      ...columns("event_readers", "name position"),
      ...columns(
        "operator_keys",
        "id name start key_hash scopes networks created_at expires_at last_used_at revoked_at",
      ),
    ],
  },
  {
    says: "**Backups.** Every night we make a copy of the database, so that nobody's license is lost with a machine. Copies are kept for up to 12 months.",
    holds: [
      ...columns("backup_runs", "id name started_at ended_at size failure verified_at"),
      ...columns("restores", "number at backup restored_to"),
    ],
  },
  { says: "**A session cookie**, set when you log in.", holds: ["cookie session"] },
  { says: "**A device cookie**, set when you log in.", holds: ["cookie device"] },
  {
    says: "**Local storage**: your cart, your choice of theme, the tokens you watch",
    holds: ["localStorage cart", "localStorage theme", "localStorage watched-tokens"],
  },
  {
    says: "your account number, user name, email address, website and last login, that you're registered and logged in",
    holds: ["id", "username", "email", "website", "lastLogin", "isRegistered", "isLoggedIn"].map(
      (field) => `localStorage user.${field}`,
    ),
  },
  {
    says: "your license with the key masked",
    holds: ["localStorage pumpFunLicense", "localStorage user.license"],
  },
  {
    says: "a note that we've congratulated you, and how far you've scrolled on each page, until you close the tab",
    holds: ["sessionStorage celebrated", "sessionStorage react-router-scroll-positions"],
  },
];

/**
 * What stays of an account that was deleted, by the sentence of the privacy notice that says so. A test scans every table for
 * anything else.
 */
export const keptAfterDeletion: readonly { readonly says: string; readonly holds: readonly string[] }[] = [
  {
    says: "the record of trials, which holds keyed hashes of the address and of each device, the license's number and the date",
    holds: [
      ...columns("trials", "person_hash license_id issued_at"),
      ...columns("trial_devices", "device_hash license_id first_seen_at"),
    ],
  },
  {
    says: "encrypted answers to requests, for about 24 hours, and counters against abuse, until their limit no longer applies. They're kept under hashes that we can't trace back to you",
    holds: [
      ...columns("idempotency_keys", "key_hash request_hash answer"),
      ...columns("rate_limits", "key whole_at"),
    ],
  },
  {
    says: "the encrypted text of an email to someone else that named you and couldn't be delivered, for up to 12 months",
    holds: columns("mails", "sealed"),
  },
  {
    says: "the copies in backups, until they're deleted after up to 12 months. Nobody looks anything up in them",
    holds: [],
  },
  {
    says: "the record of a machine that we blocked, which names nobody, until we unblock it",
    holds: columns("machine_blocks", "id hashes reason blocked_at"),
  },
  {
    says: "that something happened to the account and its licenses, under their numbers, for up to 90 days",
    holds: columns("events", "at type subject state"),
  },
];
