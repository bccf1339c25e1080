import type { Deps } from "./deps.ts";
import { examineServer } from "./doctor/examine-server.ts";
import { registerAccounts } from "./features/accounts/portal-routes.ts";
import { registerAccountPasskeys } from "./features/accounts/passkey-routes.ts";
import { registerTwoFactor } from "./features/accounts/two-factor-routes.ts";
import { registerApiKeys } from "./features/api-keys/portal-routes.ts";
import { settleApiKeys } from "./features/api-keys/settle-api-keys.ts";
import { registerLicenseApps } from "./features/licenses/app-routes.ts";
import { registerLemonSqueezy } from "./features/licenses/compat-routes.ts";
import { registerBulkActs } from "./features/licenses/bulk-routes.ts";
import { registerOperatorMachines } from "./features/licenses/operator-machine-routes.ts";
import { registerOperatorLicenses } from "./features/licenses/operator-routes.ts";
import { admitMachine } from "./features/licenses/machines/heartbeats/admit-machine.ts";
import { admitHolder } from "./features/licenses/machines/leases/admit-holder.ts";
import { unknownKeys } from "./features/licenses/facts/rules.ts";
import { registerLicenses, registerSeats } from "./features/licenses/portal-routes.ts";
import { registerMarket } from "./features/market/portal-routes.ts";
import { registerPublicApi } from "./features/market/program-routes.ts";
import type { MarketStream } from "./features/market/open-market-stream.ts";
import type { WatchedSnapshot } from "./features/market/watch-snapshot.ts";
import { findPublication } from "./features/releases/catalog/find-publication.ts";
import { registerAudit } from "./features/audit/operator-routes.ts";
import { registerBackups } from "./features/backups/operator-routes.ts";
import { registerEvents } from "./features/events/operator-routes.ts";
import type { EventLogStreams } from "./features/events/open-event-log-streams.ts";
import { registerInbox } from "./features/inbox/operator-routes.ts";
import { registerConsoleKeys } from "./features/operators/console-key-routes.ts";
import { registerConsoleSigningKeys } from "./features/operators/console-signing-key-routes.ts";
import { registerConsoleDoctor } from "./features/operators/console-doctor-routes.ts";
import { registerConsole } from "./features/operators/console-routes.ts";
import { registerPasskeys } from "./features/operators/passkey-routes.ts";
import { registerSavedViews } from "./features/operators/saved-view-routes.ts";
import { registerOperators } from "./features/operators/operator-routes.ts";
import { registerOperatorPrivacy } from "./features/privacy/operator-routes.ts";
import { registerPrivacy } from "./features/privacy/portal-routes.ts";
import { registerUpdates } from "./features/releases/app-routes.ts";
import { registerOperatorReleases } from "./features/releases/operator-routes.ts";
import { registerReleases } from "./features/releases/portal-routes.ts";
import { registerSignUps } from "./features/sign-ups/portal-routes.ts";
import { takeOverAccount } from "./features/sign-ups/take-over-account.ts";
import { registerStatus } from "./features/status/portal-routes.ts";
import { registerSupport } from "./features/support/portal-routes.ts";
import { registerFigures } from "./features/tracking/operator-routes.ts";
import { registerTracking } from "./features/tracking/portal-routes.ts";
import type { EventQueue } from "./features/tracking/queue-events.ts";
import { registerBotTriggers } from "./features/triggers/program-routes.ts";
import { registerTriggers } from "./features/triggers/portal-routes.ts";
import { registerTriggerStreams } from "./features/triggers/app-routes.ts";
import type { TriggerStreams } from "./features/triggers/streams/open-trigger-streams.ts";
import { registerVideos } from "./features/videos/portal-routes.ts";
import { registerWebhooks } from "./features/webhooks/operator-routes.ts";
import type { Bind } from "./platform/http/bind.ts";
import type { EventStreams } from "./platform/http/server-sent-events/event-stream.ts";

interface OpenStreams {
  readonly pages: EventStreams;
  readonly triggers: TriggerStreams;
  readonly market: MarketStream;
  readonly events: EventLogStreams;
}

/** Registers the routes of every slice. */
export function registerRoutes(
  bind: Bind,
  deps: Deps,
  streams: OpenStreams,
  snapshot: WatchedSnapshot,
  events: EventQueue,
): void {
  registerAccounts(bind, deps, {
    takeOver: (tx, account, address) => takeOverAccount(deps, tx, account, address),
    settleApiKeys: (tx, settlement) => settleApiKeys(deps, tx, settlement),
  });
  registerTwoFactor(bind, deps);
  registerAccountPasskeys(bind, deps);
  registerLicenses(bind, deps, streams.pages);
  registerSeats(bind, deps);
  registerOperatorLicenses(bind, deps);
  registerBulkActs(bind, deps);
  registerOperatorMachines(bind, deps);
  registerApiKeys(bind, deps);
  registerLicenseApps(bind, deps, (product, version) => findPublication(deps, product, version));
  registerLemonSqueezy(bind, deps);
  registerSignUps(bind, deps);
  registerReleases(bind, deps);
  registerOperatorReleases(bind, deps);
  registerUpdates(bind, deps, { admit: (shown) => admitHolder(deps, shown), unknownKeys });
  registerMarket(bind, deps, snapshot, streams.market);
  registerPublicApi(bind, deps);
  registerVideos(bind, deps);
  registerTriggers(bind, deps);
  registerBotTriggers(bind, deps);
  registerTriggerStreams(bind, deps, streams.triggers, {
    admit: (machine) => admitMachine(deps, machine),
    unknownKeys,
  });
  registerTracking(bind, events);
  registerFigures(bind, deps);
  registerPrivacy(bind, deps);
  registerOperatorPrivacy(bind, deps);
  registerSupport(bind, deps);
  registerStatus(bind, deps);
  registerInbox(bind, deps);
  registerOperators(bind, deps);
  registerConsole(bind, deps);
  registerPasskeys(bind, deps);
  registerSavedViews(bind, deps);
  registerConsoleKeys(bind, deps);
  registerConsoleSigningKeys(bind, deps);
  registerConsoleDoctor(bind, () => examineServer(deps));
  registerEvents(bind, deps, streams.events);
  registerAudit(bind, deps);
  registerBackups(bind, deps);
  registerWebhooks(bind, deps);
}
