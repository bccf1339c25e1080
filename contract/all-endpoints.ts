import * as lemonSqueezy from "./app/lemon-squeezy.ts";
import * as apps from "./app/licenses.ts";
import * as triggerStreams from "./app/triggers.ts";
import * as updates from "./app/updates.ts";
import * as consoleKeys from "./console/operator-keys.ts";
import * as doctor from "./console/doctor.ts";
import * as operators from "./console/operators.ts";
import * as passkeys from "./console/passkeys.ts";
import * as savedViews from "./console/saved-views.ts";
import * as signingKeys from "./console/signing-keys.ts";
import type { Endpoint } from "./endpoint.ts";
import * as operatorAccounts from "./operator/accounts.ts";
import * as operatorAccountListing from "./operator/accounts/listing.ts";
import * as operatorAccountNotes from "./operator/accounts/notes.ts";
import * as operatorAccountSessions from "./operator/accounts/sessions.ts";
import * as operatorAudit from "./operator/audit.ts";
import * as operatorBackups from "./operator/backups.ts";
import * as operatorEvents from "./operator/events.ts";
import * as operatorFinding from "./operator/finding/find.ts";
import * as operatorFigures from "./operator/figures.ts";
import * as operatorBulkActs from "./operator/license-acts/bulk.ts";
import * as operatorLicenseExports from "./operator/license-exports.ts";
import * as operatorInbox from "./operator/inbox.ts";
import * as operatorLicenses from "./operator/licenses.ts";
import * as operatorMachines from "./operator/machines.ts";
import * as operatorMails from "./operator/mails.ts";
import * as operatorMembers from "./operator/members.ts";
import * as operatorRateLimits from "./operator/rate-limits.ts";
import * as operatorReleases from "./operator/releases.ts";
import * as operatorWebhooks from "./operator/webhooks.ts";
import * as accounts from "./portal/accounts.ts";
import * as twoFactor from "./portal/two-factor/two-factor.ts";
import * as accountPasskeys from "./portal/passkeys/passkeys.ts";
import * as apiKeys from "./portal/api-keys.ts";
import * as licenses from "./portal/licenses.ts";
import * as market from "./portal/market.ts";
import * as offline from "./portal/offline.ts";
import * as privacy from "./portal/privacy.ts";
import * as releases from "./portal/releases.ts";
import * as seats from "./portal/seats.ts";
import * as signUps from "./portal/sign-ups.ts";
import * as status from "./portal/status.ts";
import * as support from "./portal/support.ts";
import * as tracking from "./portal/tracking.ts";
import * as triggers from "./portal/triggers.ts";
import * as videos from "./portal/videos.ts";
import * as publicApi from "./program/public-api.ts";
import * as publicTriggers from "./program/triggers.ts";

/** What a shop may have or not. The calls of a module that needs it are offered only by a shop that does. */
export type Need = "market" | "channels";

/** The exports of a module that declares calls, and what a shop needs to offer them. */
interface CallModule {
  readonly calls: Readonly<Record<string, unknown>>;
  readonly needs?: Need;
}

/**
 * Every module that declares calls, in the order of the API documentation: a new one is added here, and nowhere else. API keys open
 * the public API, which is about nothing but the market.
 */
export const callModules = [
  { calls: signUps },
  { calls: accounts },
  { calls: twoFactor },
  { calls: accountPasskeys },
  { calls: apiKeys, needs: "market" },
  { calls: licenses },
  { calls: offline },
  { calls: seats },
  { calls: apps },
  { calls: lemonSqueezy },
  { calls: releases },
  { calls: updates },
  { calls: status },
  { calls: support },
  { calls: tracking },
  { calls: privacy },
  { calls: market, needs: "market" },
  { calls: videos, needs: "channels" },
  { calls: publicApi, needs: "market" },
  { calls: publicTriggers, needs: "market" },
  { calls: triggers, needs: "market" },
  { calls: triggerStreams, needs: "market" },
  { calls: operatorLicenses },
  { calls: operatorFinding },
  { calls: operatorBulkActs },
  { calls: operatorLicenseExports },
  { calls: operatorAccounts },
  { calls: operatorAccountListing },
  { calls: operatorAccountSessions },
  { calls: operatorAccountNotes },
  { calls: operatorMachines },
  { calls: operatorMembers },
  { calls: operatorInbox },
  { calls: operatorMails },
  { calls: operatorRateLimits },
  { calls: operatorEvents },
  { calls: operatorAudit },
  { calls: operatorWebhooks },
  { calls: operatorFigures },
  { calls: operatorReleases },
  { calls: operatorBackups },
  { calls: operators },
  { calls: passkeys },
  { calls: savedViews },
  { calls: consoleKeys },
  { calls: signingKeys },
  { calls: doctor },
] as const satisfies readonly CallModule[];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** The calls of a module. */
export function endpointsOf({ calls }: CallModule): Endpoint[] {
  return Object.values(calls).filter(isEndpoint);
}

/** Every call that the server answers. */
export const allEndpoints: readonly Endpoint[] = callModules.flatMap(endpointsOf);
