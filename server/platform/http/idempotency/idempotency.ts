import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "@keystead/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { Database, Queryable } from "../../../db/database.ts";
import type { UnitsOfWork } from "../../../db/unit-of-work.ts";
import type { SessionToken } from "../../caller.ts";
import { minutes } from "../../clock.ts";
import type { Secrets } from "../../crypto/secrets.ts";
import { type AnyAnswer, HttpProblem, problemOf, refuse } from "../answers/answer.ts";
import type { Call } from "../call.ts";
import { renewed, signedOut } from "../cookies/answer-cookies.ts";
import { sessionTokenOf } from "../cookies/session-cookie.ts";
import type { Origins } from "../guards/origins.ts";
import { identifyRequest, type RequestHashes } from "./identify-request.ts";
import { hasSession, isFinal, type KeptAnswer, keptAnswerOf, provesSignIn } from "./kept-answer.ts";
import { readIdempotencyKey } from "./read-idempotency-key.ts";
import {
  claimKey,
  discardAnswer,
  findKey,
  keepAnswer,
  keepAnswerAlso,
  releaseKey,
  type Run,
} from "./store.ts";

/** The session of a repeated sign-in: for the cookie, and for the body of the answer. */
interface RenewedSession {
  readonly cookie: SessionToken;
  readonly session: object;
}

interface IdempotencyDeps {
  readonly db: Database;
  readonly units: Pick<UnitsOfWork, "run">;
  readonly secrets: Secrets<"idempotency-key" | "idempotent-request" | "sealed-answer">;
  readonly origins: Origins;
  /** Gives the session with this token new tokens; undefined when it has ended. */
  readonly renewSession: (tokenHash: Buffer) => Promise<RenewedSession | undefined>;
}

/** A call that may carry a key, with the request that it was made of. */
export interface KeyedCall {
  readonly endpoint: Endpoint;
  readonly call: Pick<Call<Endpoint>, "body" | "params" | "caller" | "address" | "visit" | "limit">;
  readonly request: FastifyRequest;
}

/** An answer, and whether the same request got it before. */
type Answered = AnyAnswer & { readonly replayed?: true };

/** Runs the handlers of calls that carry an `Idempotency-Key`. */
export interface Idempotency {
  /** Answers a call: runs `handle`, or gives the answer that the same request got before. */
  answer(keyed: KeyedCall, handle: () => Promise<AnyAnswer>): Promise<Answered>;
  /**
   * Answers a call whose session nobody knows. A repetition comes with the former token when the first run replaced the token, as
   * a change of the password does, or ended the session. Undefined when the call is no repetition.
   */
  answerFormerToken(keyed: KeyedCall): Promise<Answered | undefined>;
}

/** Requests with a key from one network, including repeated ones. Each is a row that may stay for a day. */
const keyedRequests = { name: "keyed-requests", allow: 600, per: minutes(1) };

/** How long a repeated request waits for the first one before it is told to come back. */
const waiting = { times: 5, pause: 200 } as const;
const retryAfter = 1;

type Claim =
  | { readonly state: "claimed" }
  | { readonly state: "conflict" }
  | { readonly state: "running" }
  | { readonly state: "kept"; readonly runId: string; readonly sealed: Buffer };

/**
 * Exactly-once writes for requests that are sent again, for example by a balancer whose node died.
 *
 * A run claims its key first, visibly for every node. Everything that its handler writes is one unit of work with the answer. So
 * after a crash at any moment either both are there or neither, and the repeated request replays or runs.
 */
export function createIdempotency({
  db,
  units,
  secrets,
  origins,
  renewSession,
}: IdempotencyDeps): Idempotency {
  const contextOf = (keyHash: Buffer) => keyHash.toString("base64");
  const seal = (keyHash: Buffer, kept: KeptAnswer) =>
    secrets.seal("sealed-answer", contextOf(keyHash), JSON.stringify(kept));
  const open = (keyHash: Buffer, sealed: Buffer) =>
    JSON.parse(secrets.open("sealed-answer", contextOf(keyHash), sealed).toString()) as KeptAnswer;

  /** The hashes of a request by the token that it brings. */
  function identifyByToken({ endpoint, call, request }: KeyedCall, key: string): RequestHashes | undefined {
    const token = endpoint.auth === "session" ? sessionTokenOf(request, origins) : undefined;
    return token === undefined ? undefined : identifyRequest(secrets, endpoint, call, key, ["token", token]);
  }

  async function claim(run: Run): Promise<Claim> {
    for (let waited = 0; ; waited += 1) {
      if (await claimKey(db, run)) return { state: "claimed" };
      const row = await findKey(db, run.keyHash);
      if (row && !row.requestHash.equals(run.requestHash)) return { state: "conflict" };
      if (row?.answer) return { state: "kept", runId: row.runId, sealed: row.answer };
      if (waited === waiting.times) return { state: "running" };
      await wait(waiting.pause);
    }
  }

  /**
   * @param tx the transaction in which the run wrote; undefined when it wrote nothing
   * @param byToken where else to keep the answer when it replaces the token of the session, or ends the session
   */
  async function settle(
    tx: Queryable | undefined,
    run: Run,
    kept: KeptAnswer,
    { caller, byToken }: { readonly caller: object | undefined; readonly byToken: RequestHashes | undefined },
  ): Promise<void> {
    // A stranger's call that wrote nothing may run again. Keeping its answer would cost a row for a day.
    const isKept = isFinal(kept) && (tx !== undefined || caller !== undefined);
    const on = tx ?? db;
    if (!isKept) return releaseKey(on, run);
    // The error rolls back everything that this run wrote, because another run does the work.
    if (!(await keepAnswer(on, run, seal(run.keyHash, kept))))
      throw new HttpProblem("idempotency_in_progress", { retryAfter });
    if (byToken && "cookie" in kept)
      await keepAnswerAlso(on, { ...run, ...byToken }, seal(byToken.keyHash, kept));
  }

  async function runOnce(
    run: Run,
    handle: () => Promise<AnyAnswer>,
    { caller, visit }: KeyedCall["call"],
    byToken: RequestHashes | undefined,
  ): Promise<AnyAnswer> {
    try {
      return await units.run(
        () => handle().catch(problemOf),
        (tx, answer) => settle(tx, run, keptAnswerOf(answer, visit), { caller, byToken }),
      );
    } catch (error) {
      // Best effort: a key that stays claimed is free again after a minute.
      await releaseKey(db, run).catch(() => undefined);
      throw error;
    }
  }

  /** The kept answer. Undefined when it signed somebody in, and that session has ended since or this caller is somebody else. */
  async function replay(
    kept: KeptAnswer,
    call: KeyedCall["call"],
    isSession: boolean,
  ): Promise<Answered | undefined> {
    if ("problem" in kept) return { ...kept, replayed: true };
    const { cookie, ...answer } = kept;
    if (cookie === undefined) return { ...answer, replayed: true };
    if (cookie === "cleared") return { ...answer, ...signedOut, replayed: true };
    if (!isSession && !provesSignIn(cookie, call)) return undefined;
    const renewal = await renewSession(Buffer.from(cookie.tokenHash, "base64url"));
    if (!renewal) return undefined;
    const body = hasSession(answer.body) ? { ...answer.body, session: renewal.session } : answer.body;
    return { ...answer, body, ...renewed(renewal.cookie), replayed: true };
  }

  return {
    async answerFormerToken(keyed) {
      const key = keyOf(keyed);
      const hashes = key === undefined ? undefined : identifyByToken(keyed, key);
      if (!hashes) return undefined;
      const { call } = keyed;
      await call.limit(keyedRequests);
      const row = await findKey(db, hashes.keyHash);
      if (!row?.answer || !row.requestHash.equals(hashes.requestHash)) return undefined;
      return replay(open(hashes.keyHash, row.answer), call, true);
    },
    async answer(keyed, handle) {
      const key = keyOf(keyed);
      if (key === undefined) return handle();
      const { endpoint, call } = keyed;
      await call.limit(keyedRequests);
      for (;;) {
        const run = {
          ...identifyRequest(secrets, endpoint, call, key),
          runId: randomUUID(),
          holder: db.name,
        };
        const found = await claim(run);
        if (found.state === "conflict") return refuse("idempotency_conflict");
        if (found.state === "running") return refuse("idempotency_in_progress", { retryAfter });
        if (found.state === "claimed") return runOnce(run, handle, call, identifyByToken(keyed, key));
        const isSession = call.caller !== undefined;
        const answer = await replay(open(run.keyHash, found.sealed), call, isSession);
        if (answer) return answer;
        // An old sign-in, or that of somebody else, must not let this caller in. So the request counts as a new one.
        await discardAnswer(db, run.keyHash, found.runId);
      }
    },
  };
}

function keyOf({ endpoint, request }: KeyedCall): string | undefined {
  return endpoint.idempotency === "replay" ? readIdempotencyKey(request) : undefined;
}

/** A problem that a handler threw, such as a used-up rate limit, is its answer. */
