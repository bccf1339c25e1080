import { randomUUID } from "node:crypto";
import { allEndpoints } from "@keystead/contract/all-endpoints";
import { openApiOf } from "@keystead/contract/openapi";
import fastify, { type FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { resolveCaller } from "./features/accounts/sessions/resolve-caller.ts";
import { linkPages } from "./features/accounts/links/rules.ts";
import { registerAccounts } from "./features/accounts/portal-routes.ts";
import { watchSessions } from "./features/accounts/sessions/watch-sessions.ts";
import { registerLicenseApps } from "./features/licenses/app-routes.ts";
import { registerLicenses } from "./features/licenses/portal-routes.ts";
import { registerMarket } from "./features/market/portal-routes.ts";
import { registerSignUps } from "./features/sign-ups/portal-routes.ts";
import { registerReleases } from "./features/releases/portal-routes.ts";
import { registerStatus } from "./features/status/portal-routes.ts";
import { registerSupport } from "./features/support/portal-routes.ts";
import { registerTracking } from "./features/tracking/portal-routes.ts";
import { liveChannels } from "./live-channels.ts";
import { seconds } from "./platform/clock.ts";
import { createBind } from "./platform/http/bind.ts";
import { createClientErrors } from "./platform/http/errors/client-errors.ts";
import { registerCors } from "./platform/http/cors.ts";
import { createEventStreams } from "./platform/http/event-stream.ts";
import { answerFrameworkErrors } from "./platform/http/errors/framework-errors.ts";
import { guardRequests } from "./platform/http/guard-requests.ts";
import { handleProblem } from "./platform/http/errors/handle-problem.ts";
import { healthPolicies, registerHealth } from "./platform/http/health.ts";
import { createPathPolicies } from "./platform/http/policies/path-policies.ts";
import { relayLiveChannels } from "./platform/http/live-channel.ts";
import { bodyLimit, readJson } from "./platform/http/read-json.ts";
import { resolvePolicies } from "./platform/http/policies/resolve-policies.ts";
import { addSecurityHeaders } from "./platform/http/security-headers.ts";
import { sendNotFound, serveSite } from "./platform/http/site/serve-site.ts";
import { sessionCookieName, sessionTokenOf } from "./platform/http/session-cookie.ts";
import { signAnswers } from "./platform/http/sign-answers.ts";
import { compileSerializer, compileValidator } from "./platform/http/validate-input.ts";

interface AppOptions {
  /** The folder of the built site; without it only the API answers. */
  readonly site?: string;
  /** Aborted when the shutdown begins. */
  readonly stopping?: AbortSignal;
}

/** For a server that is closed without a shutdown, such as in tests. */
const unannounced = new AbortController().signal;

/** Builds the HTTP server: hooks, routes, live channels, and the site. It does not listen yet. */
export async function buildApp(
  deps: Deps,
  { site, stopping = unannounced }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, origins, db, rateLimits, signer } = deps;
  const paths = createPathPolicies(allEndpoints, healthPolicies);
  const clientErrors = createClientErrors(origins);
  const app = fastify({
    logger: false,
    // Request ids are made here: one that a caller could choose would let them write into the log.
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit,
    // Slow requests (slowloris): what is not sent in time is cut at the next check.
    requestTimeout: seconds(30),
    http: { headersTimeout: seconds(15), connectionsCheckingInterval: seconds(5) },
    connectionTimeout: 0,
    keepAliveTimeout: seconds(72),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFrameworkErrors({ origins, signer, paths }),
    clientErrorHandler: clientErrors.handle,
  });
  clientErrors.watch(app.server);
  // CSRF: only JSON is parsed, because a form on another site can send text/plain without a preflight.
  app.removeContentTypeParser("text/plain");
  readJson(app);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleProblem(deps.log));
  resolvePolicies(app, paths);
  addSecurityHeaders(app, origins);
  // Before the guards, so that an app of any origin can read why it was refused.
  registerCors(app, paths);
  guardRequests(app, origins);
  signAnswers(app, signer);

  const bind = createBind(app, {
    rateLimits,
    identify: (request) => resolveCaller(deps, sessionTokenOf(request, origins)),
  });
  registerHealth(app, db, stopping);
  registerAccounts(bind, deps);
  const streams = createEventStreams(app, stopping);
  registerLicenses(bind, deps, streams);
  registerLicenseApps(bind, deps);
  registerSignUps(bind, deps);
  registerMarket(bind, deps);
  registerReleases(bind, deps);
  registerStatus(bind, deps);
  registerSupport(bind, deps);
  registerTracking(bind, deps);

  const stopRelaying = await relayLiveChannels(db, streams, liveChannels);
  const stopWatching = await watchSessions(deps, {
    ids: () => streams.sessions(),
    end: (sessionId) => streams.endSession(sessionId),
  });
  app.addHook("onClose", () => Promise.all([stopRelaying(), stopWatching()]));

  const { publicUrl, secure } = origins;
  const openApi = JSON.stringify(
    openApiOf(allEndpoints, { server: publicUrl, cookie: sessionCookieName(secure) }),
  );
  app.get("/openapi.json", (_request, reply) => reply.type("application/json; charset=utf-8").send(openApi));
  await (site
    ? serveSite(app, { build: site, publicUrl, noReferrerPages: linkPages, isApi: paths.isApi })
    : app.setNotFoundHandler(sendNotFound));
  return app;
}
