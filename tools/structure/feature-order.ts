/**
 * The slices of the server, bottom-up: a slice imports those before it. The direction follows the foreign keys, so a
 * license knows its account and an account knows no license.
 */
export const serverSlices = [
  "accounts",
  "messages",
  "licenses",
  "api-keys",
  "sign-ups",
  "releases",
  "market",
  "videos",
  "triggers",
  "tracking",
  "privacy",
  "support",
  "inbox",
  "operators",
  "events",
  "audit",
  "webhooks",
  "backups",
  "status",
  "secret-keys",
];

/**
 * The districts of each slice that has districts, bottom-up, with their sub-noun folders, also bottom-up. A folder
 * imports the root of its district, the folders before it, and the districts before. The root of such a slice holds
 * only routes, live channels and jobs, which are above all districts, and `access.ts`, which is below them.
 */
export const districts: Record<string, Record<string, string[]>> = {
  "server/features/accounts": {
    identity: [],
    defense: ["security-events", "known-sources", "attempts", "user-agents"],
    factors: [],
    "customer-passkeys": [],
    sessions: ["log-in"],
    credentials: [
      "links",
      "verification",
      "passwords",
      "sign-in-links",
      "step-up",
      "two-factor",
      "passkey-log-in",
    ],
    notes: [],
    "account-data": [],
  },
  "server/features/licenses": {
    facts: ["keys", "machines", "metadata", "revisions", "search"],
    record: ["timeline", "usage"],
    checking: ["next-steps", "downgrades", "scopes", "validation"],
    machines: [
      "leases",
      "license-files",
      "unknown-machines",
      "activation",
      "removal",
      "blocks",
      "heartbeats",
      "offline",
      "lemon-squeezy",
    ],
    people: ["seats", "members", "transfers"],
    terms: [
      "used-trials",
      "issuing",
      "changes",
      "extension-requests",
      "suspensions",
      "bulk",
      "import-files",
      "importing",
      "notices",
      "key-changes",
    ],
    "personal-data": [],
  },
};

/**
 * The sub-noun folders of each other slice that has some, bottom-up. A folder imports the root of its slice and the
 * folders before it. On the server, the routes, live channels and jobs of the root are above all folders.
 */
const subNouns: Record<string, string[]> = {
  "server/features/market": [
    "market-tokens",
    "history",
    "snapshots",
    "gecko-terminal",
    "dex-screener",
    "bitquery",
    "launchpad",
    "images",
    "polling",
  ],
  "server/features/backups": ["restoring", "making", "moving"],
  "server/features/releases": [
    "bytes",
    "catalog",
    "counts",
    "feeds",
    "publishing",
    "drafts",
    "updates",
    "downloads",
  ],
  "server/features/videos": ["thumbnails"],
  "server/features/webhooks": ["deliveries"],
  "server/features/triggers": ["firings", "streams"],
  "server/features/tracking": ["retention", "figures"],
  "server/features/privacy": ["exporting", "deletion"],
  "server/features/operators": [
    "operator-keys",
    "people",
    "join-links",
    "console-sessions",
    "passkeys",
    "saved-views",
    "way-in",
    "roster",
    "customers",
    "account-lists",
    "limits",
    "mails",
    "finding",
  ],
  "web/app/features/accounts": ["links", "sessions", "passwords", "verification", "invitations", "profile"],
  "web/app/features/api-docs": ["operator", "programs", "tabs"],
  "web/app/features/downloads": ["offers"],
  "web/app/features/landing": ["demo", "stage", "hero", "analysis"],
  "web/app/features/licenses": [
    "live",
    "access",
    "details",
    "term",
    "machines",
    "seats",
    "offline",
    "activity",
    "setup",
    "next-step",
    "usage",
    "celebration",
  ],
  "web/app/features/market": [
    "figures",
    "alerts",
    "stream",
    "polling",
    "panels",
    "charts",
    "volume-lines",
    "market-tokens",
    "market-token-pages",
  ],
  "web/app/features/shell": ["header", "page"],
};

/** The folders of a slice, bottom-up, as paths in the slice. A district comes before its folders. */
export function foldersOf(slice: string): string[] {
  const inDistricts = Object.entries(districts[slice] ?? {});
  return [
    ...inDistricts.flatMap(([district, folders]) => [
      district,
      ...folders.map((name) => `${district}/${name}`),
    ]),
    ...(subNouns[slice] ?? []),
  ];
}
