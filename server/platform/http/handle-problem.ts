import {
  type ProblemBody,
  type ProblemCode,
  type ProblemDetails,
  problems,
  type V1ProblemBody,
} from "@keystead/contract/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable, sqlStateOf } from "../../db/database-errors.ts";
import { TooManyPasswords } from "../crypto/passwords.ts";
import type { Log } from "../log.ts";
import { HttpProblem } from "./answer.ts";

const byStatus: Readonly<Record<number, ProblemCode>> = {
  404: "not_found",
  413: "too_large",
  414: "too_large",
  415: "unsupported_media_type",
  431: "too_large",
};

function codeOf(error: unknown): ProblemCode {
  if (error instanceof HttpProblem) return error.code;
  if (error instanceof DatabaseUnavailable || error instanceof TooManyPasswords) return "unavailable";
  // Class 22, data exception: a value that passed the schema but that PostgreSQL cannot take is the caller's.
  if (sqlStateOf(error)?.startsWith("22")) return "invalid_request";
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode >= 500) return "server_error";
  return byStatus[statusCode] ?? "invalid_request";
}

/** Writes a problem in the dialect of the address: nested under `/v1`, flat under everything else. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  details?: ProblemDetails,
): FastifyReply {
  const { status, message } = problems[code];
  const more = { requestId: request.id, ...(details && { details }) };
  const flat: ProblemBody = { success: false, error: message, code, ...more };
  const nested: V1ProblemBody = { success: false, error: { code, message, status, ...more } };
  const wait = details?.retryAfter ?? (status === 503 ? 2 : undefined);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  return reply
    .code(status)
    .header("cache-control", "private, no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(request.url.startsWith("/v1/") ? nested : flat);
}

/** The one place that turns an error into HTTP. The unexpected is logged and told as nothing but its request id. */
export function handleProblem(
  log: Log,
): (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (error, request, reply) => {
    const code = codeOf(error);
    const where = { requestId: request.id, method: request.method, route: request.routeOptions.url };
    if (code === "server_error") log.error({ ...where, err: error }, "a request failed");
    if (code === "unavailable") log.warn({ ...where, err: error }, "a request could not be answered for now");
    return sendProblem(request, reply, code, error instanceof HttpProblem ? error.details : undefined);
  };
}
