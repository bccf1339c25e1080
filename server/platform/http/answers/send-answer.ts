import { type Endpoint, isTagged } from "@keystead/contract/endpoint";
import { replayedHeader } from "@keystead/contract/idempotency-key";
import type { FastifyReply } from "fastify";
import { writeCookies } from "../cookies/answer-cookies.ts";
import type { Origins } from "../guards/origins.ts";
import { type AnyAnswer, HttpProblem } from "./answer.ts";
import { matchesEtag } from "./matches-etag.ts";

/**
 * Sends the answer of a handler. Like the fields of its body, statuses and headers that the contract does not declare never leave
 * the server.
 * @throws HttpProblem for a refusal
 */
export function sendAnswer(
  reply: FastifyReply,
  endpoint: Pick<Endpoint, "headers" | "produces" | "returns" | "revised">,
  answer: AnyAnswer & { readonly replayed?: boolean },
  origins: Origins,
): FastifyReply {
  if (answer.replayed) reply.header(replayedHeader, "true");
  if ("problem" in answer) {
    reply.headers(answer.headers ?? {});
    throw new HttpProblem(answer.problem, answer.details);
  }
  const { status, body, headers = {}, cookies } = answer;
  // Fails closed: the body of an undeclared status has no schema, so nothing would leave out fields.
  if (!Object.hasOwn(endpoint.returns, status))
    throw new Error(`The contract declares no answer with the status ${String(status)}.`);
  if (cookies) writeCookies(reply, origins, cookies);
  if (endpoint.produces) reply.header("content-type", endpoint.produces);
  for (const name of Object.keys(endpoint.headers?.shape ?? {}))
    if (headers[name] !== undefined) reply.header(name, headers[name]);
  // Conditional request (RFC 9110, section 13): the client has this very answer.
  if (isTagged(endpoint) && matchesEtag(reply.request, headers["ETag"])) return reply.code(304).send();
  // A null body means no content, and not the JSON of null.
  return reply.code(Number(status)).send(body ?? undefined);
}
