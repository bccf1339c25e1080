import { heartbeatEvent } from "@keystead/contract/portal/market-events";
import { allEndpoints } from "@keystead/contract/all-endpoints";
import { openApiOf } from "@keystead/contract/openapi/openapi";
import { offeredEndpoints } from "@keystead/contract/offered-endpoints";
import { playerOrigin } from "@keystead/contract/values/player-origin";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { linkPages } from "./features/accounts/credentials/links/rules.ts";
import { extensionPage } from "./features/licenses/terms/extension-requests/rules.ts";
import { joinPage } from "./features/licenses/people/seats/rules.ts";
import { mailedLinkPage } from "./features/releases/downloads/rules.ts";
import { renewSession } from "./features/accounts/sessions/renew-session.ts";
import { resolveCaller } from "./features/accounts/sessions/resolve-caller.ts";
import { queueEvents } from "./features/tracking/queue-events.ts";
import { watchSessions } from "./features/accounts/sessions/watch-sessions.ts";
import { openEventLogStreams } from "./features/events/open-event-log-streams.ts";
import { openMarketStream } from "./features/market/open-market-stream.ts";
import { watchSnapshot } from "./features/market/watch-snapshot.ts";
import { openTriggerStreams } from "./features/triggers/streams/open-trigger-streams.ts";
import { createUnitsOfWork } from "./db/unit-of-work.ts";
import { createBoundedQueue } from "./platform/concurrency/bounded-queue.ts";
import { seconds } from "./platform/clock.ts";
import { findConsoleCaller } from "./features/operators/console-sessions/find-console-caller.ts";
import { createKeyChecks } from "./key-checks.ts";
import { liveChannels } from "./live-channels.ts";
import { createBroadcastStream } from "./platform/http/server-sent-events/broadcast-stream.ts";
import { createBind } from "./platform/http/bind.ts";
import { bindOffered } from "./platform/http/bind-offered.ts";
import { createServer } from "./platform/http/create-server.ts";
import { registerChangePasswordUrl } from "./platform/http/change-password-url.ts";
import { createEventStreams } from "./platform/http/server-sent-events/event-stream.ts";
import { healthPolicies, registerHealth } from "./platform/http/health.ts";
import { relayLiveChannels } from "./platform/http/server-sent-events/live-channel.ts";
import { findQueuedMails } from "./platform/mail/mail-store.ts";
import { createOperatorActs } from "./platform/http/operator-acts.ts";
import { createIdempotency } from "./platform/http/idempotency/idempotency.ts";
import { createPathPolicies } from "./platform/http/policies/path-policies.ts";
import { registerSecurityText } from "./platform/http/security-text.ts";
import { operatorTokenOf } from "./platform/http/cookies/operator-cookie.ts";
import { sessionCookieName, sessionTokenOf } from "./platform/http/cookies/session-cookie.ts";
import { clientsPath, serveClients } from "./platform/http/site/serve-clients.ts";
import { sendNotFound, serveSite } from "./platform/http/site/serve-site.ts";
import { watchSigningKeys } from "./platform/signing-keys/watch-signing-keys.ts";
import { registerRoutes } from "./routes.ts";

interface AppOptions {
  /** The folder of the built site; without it only the API answers. */
  readonly site?: string;
  /** The folder of the packed client libraries. */
  readonly clients?: string;
  /** Aborted when the shutdown begins. */
  readonly stopping?: AbortSignal;
}

/** For a server that is closed without a shutdown, such as in tests. */
const unannounced = new AbortController().signal;

/** Builds the web server: hooks, routes, live channels, and the site. It does not listen yet. */
export async function buildApp(
  deps: Deps,
  { site, clients, stopping = unannounced }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, shop, origins, db, rateLimits, secrets, signer, log } = deps;
  const endpoints = offeredEndpoints(shop);
  const paths = createPathPolicies(endpoints, healthPolicies);
  const app = createServer({ origins, signer, log, trustProxy: config.trustProxy, paths });

  const units = createUnitsOfWork(db, createBoundedQueue({ parallel: 4, maxWait: seconds(5) }));
  const bind = createBind(app, {
    rateLimits,
    origins,
    identify: (request) => resolveCaller(deps, sessionTokenOf(request, origins)),
    identifyOperator: (request) => findConsoleCaller(deps, operatorTokenOf(request, origins)),
    checkKey: createKeyChecks(deps),
    idempotency: createIdempotency({
      db,
      units,
      secrets,
      origins,
      renewSession: (tokenHash) => renewSession(deps, tokenHash),
    }),
    operatorActs: createOperatorActs({
      db,
      units,
      rateLimits,
      findQueuedMails: () => findQueuedMails(units.db, db),
    }),
  });
  const streams = createEventStreams(app, stopping);
  registerHealth(app, { db, clock: deps.clock, stopping });
  registerSecurityText(app, {
    publicUrl: origins.publicUrl,
    contact: shop.brand.supportEmail,
    clock: deps.clock,
  });
  registerChangePasswordUrl(app, "/account");
  const snapshot = await watchSnapshot(deps);
  app.addHook("onClose", () => snapshot.stop());
  const triggerStreams = await openTriggerStreams(deps, stopping);
  app.addHook("preClose", () => triggerStreams.close());
  const eventLogStreams = await openEventLogStreams(deps, stopping);
  app.addHook("preClose", () => eventLogStreams.close());
  const viewers = createBroadcastStream(app, stopping, { heartbeatEvent });
  const marketStream = openMarketStream(deps, snapshot, viewers);
  app.addHook("preClose", async () => marketStream.close());
  const openStreams = {
    pages: streams,
    triggers: triggerStreams,
    market: marketStream,
    events: eventLogStreams,
  };
  const events = queueEvents(deps);
  bindOffered(bind, { all: allEndpoints, offered: endpoints }, (bindOne) =>
    registerRoutes(bindOne, { ...deps, db: units.db }, openStreams, snapshot, events),
  );

  const stopRelaying = await relayLiveChannels(db, streams, liveChannels);
  const stopWatching = await watchSessions(deps, {
    ids: () => streams.sessions(),
    end: (sessionId) => streams.endSession(sessionId),
  });
  const stopWatchingKeys = await watchSigningKeys(deps);
  app.addHook("onClose", () =>
    Promise.all([stopRelaying(), stopWatching(), stopWatchingKeys(), events.close()]),
  );

  const { publicUrl, secure } = origins;
  const describeApi = () =>
    openApiOf(endpoints, { shop: shop.brand.name, server: publicUrl, cookie: sessionCookieName(secure) });
  // The document is made when it is first asked for, which keeps the start short.
  let openApi: string | undefined;
  app.get("/openapi.json", (_request, reply) => {
    openApi ??= JSON.stringify(describeApi());
    return reply.type("application/json; charset=utf-8").send(openApi);
  });
  if (clients) serveClients(app, clients, publicUrl);
  await (site
    ? serveSite(app, {
        build: site,
        publicUrl,
        noReferrerPages: ["/admin", ...linkPages, mailedLinkPage, joinPage, extensionPage],
        frameOrigins: shop.videoFeeds.length > 0 ? [playerOrigin] : [],
        isApi: (target) => paths.isApi(target) || target.startsWith(clientsPath),
      })
    : app.setNotFoundHandler(sendNotFound));
  return app;
}
