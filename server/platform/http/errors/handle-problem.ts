import {
  type MessageBody,
  type ProblemBody,
  type ProblemCode,
  type ProblemDetails,
  problems,
  statusOf,
  type V1ProblemBody,
} from "@keystead/contract/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import {
  DatabaseUnavailable,
  refersToNothing,
  sqlStateOf,
  storesNothing,
} from "../../../db/database-errors.ts";
import { Overloaded } from "../../concurrency/bounded-queue.ts";
import type { Log } from "../../log.ts";
import { createThrottledCount } from "../../concurrency/throttled-count.ts";
import { WrongClock } from "../../database-clock.ts";
import { HttpProblem } from "../answers/answer.ts";
import { type Policy, policyOf } from "../policies/policy.ts";
import { noStore } from "../guards/security-headers.ts";

const byStatus: Readonly<Record<number, ProblemCode>> = {
  404: "not_found",
  413: "too_large",
  415: "unsupported_media_type",
  416: "range_not_satisfiable",
};

function codeOf(error: unknown): ProblemCode {
  if (error instanceof HttpProblem) return error.code;
  if (storesNothing(error)) return "not_saved";
  if (error instanceof DatabaseUnavailable || error instanceof Overloaded) return "unavailable";
  if (error instanceof WrongClock) return "clock_wrong";
  // Class 22, data exception: the caller sent a value that passed the schema but that PostgreSQL cannot take.
  if (sqlStateOf(error)?.startsWith("22")) return "invalid_request";
  // The account or license of the call was deleted while it ran.
  if (refersToNothing(error)) return "not_found";
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode >= 500) return "server_error";
  return byStatus[statusCode] ?? "invalid_request";
}

/** The body of a problem in the shape that its callers read. */
export function problemBody(
  { errors, doneAs }: Pick<Policy, "errors" | "doneAs">,
  code: ProblemCode,
  more: { readonly requestId: string; readonly details?: ProblemDetails },
): ProblemBody | V1ProblemBody | MessageBody {
  const { status, message } = problems[code];
  if (errors === "lemon-squeezy") {
    const { fields = [] } = more.details ?? {};
    const [first] = fields;
    const words = first ? `${first.field}: ${first.message}` : message;
    return {
      ...(doneAs && { [doneAs]: false as const }),
      error: words,
      message: words,
      ...(first && { errors: Object.fromEntries(fields.map((each) => [each.field, [each.message]])) }),
    };
  }
  return errors === "nested"
    ? { success: false, error: { code, message, status, ...more } }
    : { success: false, error: message, code, ...more };
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  details?: ProblemDetails,
): FastifyReply {
  const policy = policyOf(request);
  const status = statusOf(code, policy.errors);
  const wait = details?.retryAfter ?? retryAfterOf(code, status);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  return reply
    .code(status)
    .header("cache-control", noStore)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(problemBody(policy, code, { requestId: request.id, ...(details && { details }) }));
}

/** Seconds after which another try may succeed. A restart is over soon; room is made by a person. */
function retryAfterOf(code: ProblemCode, status: number): number | undefined {
  if (code === "not_saved") return 60;
  return status === 503 ? 2 : undefined;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Fastify's error handler, the one place that turns an error into HTTP. An unexpected error is logged, and its answer
 * says nothing but the request id.
 */
export function handleProblem(
  log: Log,
): (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  // Throttled: while the database is unreachable every request fails alike, and a stack for each would fill the disk.
  const logUnavailable = createThrottledCount<unknown>((count, last) => {
    const reason = last instanceof Error ? last.message : String(last);
    log.warn({ count, reason }, "requests could not be answered for now");
  });
  return (error, request, reply) => {
    const code = codeOf(error);
    const context = { requestId: request.id, method: request.method, route: request.routeOptions.url };
    if (code === "server_error") log.error({ ...context, err: error }, "a request failed");
    if (refersToNothing(error)) log.warn({ ...context, err: error }, "a request referred to what is gone");
    if (problems[code].status === 503) logUnavailable(error);
    // RFC 9110, section 15.5.17: @fastify/static puts the length of the file into the headers of its error.
    if (code === "range_not_satisfiable") reply.headers((error as { headers?: Headers }).headers ?? {});
    return sendProblem(request, reply, code, error instanceof HttpProblem ? error.details : undefined);
  };
}
