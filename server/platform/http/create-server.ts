import { randomUUID } from "node:crypto";
import { maxHeaderSize } from "node:http";
import fastify, { type FastifyInstance } from "fastify";
import { seconds } from "../clock.ts";
import type { Signer } from "../signing-keys/signer.ts";
import type { Log } from "../log.ts";
import { registerCors } from "./guards/cors.ts";
import { cutStalledClients } from "./connections/cut-stalled-clients.ts";
import { createClientErrors } from "./errors/client-errors.ts";
import { answerFrameworkErrors } from "./errors/framework-errors.ts";
import { handleProblem } from "./errors/handle-problem.ts";
import { warnOfUntrustedProxy } from "./guards/warn-of-untrusted-proxy.ts";
import { guardRequests } from "./guards/guard-requests.ts";
import { limitConnections } from "./connections/limit-connections.ts";
import type { Origins } from "./guards/origins.ts";
import type { PathPolicies } from "./policies/path-policies.ts";
import { resolvePolicies } from "./policies/resolve-policies.ts";
import { bodyLimit, readBodies } from "./read-bodies.ts";
import { addSecurityHeaders } from "./guards/security-headers.ts";
import { signAnswers } from "./answers/sign-answers.ts";
import { compileSerializer } from "./answers/compile-serializer.ts";
import { compileValidator } from "./validate-input.ts";

interface ServerOptions {
  readonly origins: Origins;
  readonly signer: Signer;
  readonly log: Log;
  /** The proxies whose X-Forwarded-For is trusted; undefined trusts none. */
  readonly trustProxy: string[] | undefined;
  readonly paths: PathPolicies;
}

/** Creates the HTTP server with its limits, its hooks and its error handlers. It has no route of the product yet. */
export function createServer({ origins, signer, log, trustProxy, paths }: ServerOptions): FastifyInstance {
  const clientErrors = createClientErrors(origins);
  const app = fastify({
    logger: false,
    // Request ids are made here: one that a caller could choose would let them write into the log.
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit,
    // Slow requests (slowloris): what is not sent in time is cut at the next check.
    requestTimeout: seconds(25),
    http: { headersTimeout: seconds(15), connectionsCheckingInterval: seconds(5) },
    connectionTimeout: 0,
    keepAliveTimeout: seconds(72),
    return503OnClosing: false,
    // Schemas bound the parameters of a path; beyond this limit the router would answer 404 instead of naming the field.
    routerOptions: { maxParamLength: maxHeaderSize },
    frameworkErrors: answerFrameworkErrors({ origins, signer, paths }),
    clientErrorHandler: clientErrors.handle,
  });
  clientErrors.watch(app.server);
  cutStalledClients(app.server);
  limitConnections(app.server, trustProxy);
  readBodies(app);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleProblem(log));
  resolvePolicies(app, paths);
  warnOfUntrustedProxy(app, { trustProxy, log });
  addSecurityHeaders(app, origins);
  // Before the guards, so that an app of any origin can read why it was refused.
  registerCors(app, paths);
  guardRequests(app, origins);
  signAnswers(app, signer);
  return app;
}
