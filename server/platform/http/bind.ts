import { idempotencyKeyHeader } from "@keystead/contract/idempotency-key";
import type { Auth } from "@keystead/contract/audience";
import type { Endpoint } from "@keystead/contract/endpoint";
import { asksForPreview } from "@keystead/contract/operator/preview";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { z } from "zod";
import type { Caller, ConsoleCaller, OperatorCaller } from "../caller.ts";
import type { RateLimits } from "../rate-limits/rate-limit.ts";
import { admitProgram, findProgram, type KeyAuth, type KeyChecks } from "./admit-program.ts";
import { type AnyAnswer, HttpProblem, type ProblemAnswer, refuse } from "./answers/answer.ts";
import { sendAnswer } from "./answers/send-answer.ts";
import { type AnyCaller, type Call, createCall, enforcerFor } from "./call.ts";
import type { AnswerCookies } from "./cookies/answer-cookies.ts";
import type { Origins } from "./guards/origins.ts";
import type { Idempotency, KeyedCall } from "./idempotency/idempotency.ts";
import type { OperatorActs } from "./operator-acts.ts";
import { endpointPolicy } from "./policies/policy.ts";

type HeadersOf<E> = E extends { headers: infer Schema extends z.ZodType }
  ? { headers: z.input<Schema> }
  : { headers?: undefined };

type Answer<E extends Endpoint> =
  | ({
      [Status in keyof E["returns"]]: { status: Status; body: z.input<E["returns"][Status]> };
    }[keyof E["returns"]] &
      HeadersOf<E> & { cookies?: AnswerCookies })
  | ProblemAnswer;

export type Bind = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>) => void;

const keyHeader = idempotencyKeyHeader.toLowerCase();

interface BindOptions {
  readonly rateLimits: RateLimits;
  readonly origins: Origins;
  /** Resolves the session of this request to its caller, if there is one. */
  readonly identify: (request: FastifyRequest) => Promise<Caller | undefined>;
  /** Resolves the session of an operator in the console, if there is one. */
  readonly identifyOperator: (request: FastifyRequest) => Promise<ConsoleCaller | undefined>;
  /** Looks up the keys of programs. */
  readonly checkKey: KeyChecks;
  readonly idempotency: Idempotency;
  readonly operatorActs: OperatorActs;
}

/** Makes the function that binds an endpoint of the contract to its handler, as a route. */
export function createBind(app: FastifyInstance, options: BindOptions): Bind {
  const { origins, identify, identifyOperator, idempotency, operatorActs } = options;

  async function answerCaller(
    keyed: KeyedCall,
    caller: AnyCaller | undefined,
    handle: () => Promise<AnyAnswer>,
  ): Promise<AnyAnswer> {
    const { endpoint, request } = keyed;
    if (endpoint.auth === "session" && !caller)
      return (await idempotency.answerFormerToken(keyed)) ?? refuse("not_signed_in");
    if (endpoint.auth === "operator-session" && !caller) return refuse("not_signed_in");
    if (endpoint.audience === "console")
      return operatorActs.runInConsole(
        { endpoint, request, caller: isConsole(caller) ? caller : undefined },
        handle,
      );
    if (endpoint.auth !== "operator-key" || !isOperator(caller)) return idempotency.answer(keyed, handle);
    const act = { endpoint, request, caller };
    // A preview changes nothing, so it may run again.
    if (asksForPreview(request.query)) return operatorActs.preview(act, handle);
    return idempotency.answer(keyed, () => operatorActs.run(act, handle));
  }

  /** The callers of requests whose credentials were checked before anything else of them was read. */
  const admitted = new WeakMap<FastifyRequest, AnyCaller>();
  return (endpoint, handle) => {
    const { auth, scope, reachesFar = false, bodyLimit } = endpoint;
    // Fails closed: a call whose credentials nothing checks yet must not be open to everybody by mistake.
    const needed = isKeyed(auth) && scope !== undefined ? { auth, scope, reachesFar } : undefined;
    if (isKeyed(auth) && !needed)
      throw new Error(`Nothing checks the credentials (${auth}) of ${endpoint.path}.`);
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (auth === "operator-session") {
        const operator = await identifyOperator(request);
        if (!operator) throw new HttpProblem("not_signed_in");
        admitted.set(request, operator);
        return;
      }
      if (auth !== "session" && !needed) return;
      const caller = needed
        ? await admitProgram(options, { request, reply }, needed, {
            enforce: enforcerFor(reply),
            noteForbidden: async (caller) => {
              if (isOperator(caller)) await operatorActs.forbidden({ endpoint, request, caller });
            },
          })
        : await identify(request);
      if (caller) admitted.set(request, caller);
      // A repetition may come with a former token, and is recognized by its body.
      else if (endpoint.idempotency !== "replay" || request.headers[keyHeader] === undefined)
        throw new HttpProblem("not_signed_in");
    };
    /** The caller as of now: the session or the key may have ended while a slow client sent its body. */
    const findCaller = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<AnyCaller | undefined> => {
      if (auth === "optional") return identify(request);
      if (auth === "operator-optional") return identifyOperator(request);
      const early = admitted.get(request);
      if (!early || !endpoint.body) return early;
      if (auth === "operator-session") return identifyOperator(request);
      return needed ? findProgram(options, { request, reply }, needed) : identify(request);
    };
    const answerCall: RouteHandlerMethod = async (request, reply) => {
      const caller = await findCaller(request, reply);
      const admitAgain = async () => needed && findProgram(options, { request, reply }, needed);
      const call = createCall(options, endpoint, { request, reply }, caller, admitAgain);
      const answer = await answerCaller({ endpoint, call, request }, caller, () => handle(call));
      return reply.sent ? reply : sendAnswer(reply, endpoint, answer, origins);
    };
    const query = endpoint.query ?? (auth === "operator-key" ? noQuery : undefined);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      schema: {
        ...(endpoint.body && { body: endpoint.body }),
        ...(query && { querystring: query }),
        ...(endpoint.params && { params: endpoint.params }),
        response: endpoint.returns,
      },
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { policy: endpointPolicy(endpoint) },
      // Before the body is read and the input validated: a stranger learns nothing about either.
      onRequest: admit,
      handler: answerCall,
    });
  };
}

/** An act that is asked for as a preview, and has none, must not happen. */
const noQuery = z.strictObject({});

const isOperator = (caller: AnyCaller | undefined): caller is OperatorCaller =>
  caller !== undefined && "scopes" in caller;

const isConsole = (caller: AnyCaller | undefined): caller is ConsoleCaller =>
  caller !== undefined && "provedAt" in caller;

const isKeyed = (auth: Auth): auth is KeyAuth => auth === "api-key" || auth === "operator-key";
