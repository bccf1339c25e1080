/**
 * The slices of the server, bottom-up: a slice imports those before it. The direction follows the foreign keys, so a
 * license knows its account and an account knows no license.
 */
export const serverSlices = [
  "accounts",
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
  "status",
];

/**
 * The sub-noun folders of each slice that has some, bottom-up: a folder imports the root of its slice and the folders
 * before it. On the server the routes, live channels and jobs of the root stand above all folders.
 */
export const subNouns: Record<string, string[]> = {
  "server/features/accounts": [
    "security-events",
    "links",
    "known-sources",
    "attempts",
    "sessions",
    "passwords",
    "verification",
    "sign-in-links",
    "step-up",
    "account-data",
  ],
  "server/features/licenses": [
    "keys",
    "timeline",
    "remedies",
    "scopes",
    "verdicts",
    "leases",
    "machines",
    "heartbeats",
    "offline",
    "seats",
    "lemon-squeezy",
    "trials",
    "issuing",
    "extensions",
    "suspensions",
    "importing",
    "notices",
    "usage",
    "license-data",
  ],
  "server/features/market": [
    "tokens",
    "history",
    "snapshots",
    "gecko-terminal",
    "dex-screener",
    "bitquery",
    "launchpad",
    "polling",
  ],
  "server/features/triggers": ["firings", "streams"],
  "server/features/tracking": ["retention", "figures"],
  "web/app/features/accounts": ["links", "sessions", "passwords", "verification", "profile"],
  "web/app/features/downloads": ["offers"],
  "web/app/features/landing": ["demo", "hero", "analysis"],
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
  "web/app/features/market": ["figures", "polling", "panels", "charts", "tokens", "token-pages"],
  "web/app/features/shell": ["header", "page"],
};
