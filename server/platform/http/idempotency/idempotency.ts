import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "@keystead/contract/endpoint";
import { replayedHeader } from "@keystead/contract/idempotency-key";
import type { Database, Queryable } from "../../../db/database.ts";
import type { UnitsOfWork } from "../../../db/unit-of-work.ts";
import type { SessionToken } from "../../caller.ts";
import { minutes } from "../../clock.ts";
import type { Secrets } from "../../crypto/secrets.ts";
import { HttpProblem, refuse } from "../answers/answer.ts";
import type { Call } from "../bind.ts";
import type { Origins } from "../guards/origins.ts";
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from "../cookies/session-cookie.ts";
import { identifyRequest, type RequestHashes } from "./identify-request.ts";
import {
  type AnyAnswer,
  hasSession,
  isFinal,
  type KeptAnswer,
  keptAnswerOf,
  provesSignIn,
} from "./kept-answer.ts";
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

/** Runs the handlers of calls that carry an `Idempotency-Key`. */
export interface Idempotency {
  /** Answers a call: runs `handle`, or gives the answer that the same request got before. */
  answer(endpoint: Endpoint, call: Call<Endpoint>, handle: () => Promise<AnyAnswer>): Promise<AnyAnswer>;
  /**
   * The answer to a call whose session nobody knows: a repetition comes with the former token when the first run replaced it,
   * as a change of the password does, or ended the session. Undefined when it is no repetition.
   */
  answerFormerToken(endpoint: Endpoint, call: Call<Endpoint>): Promise<AnyAnswer | undefined>;
}

/** Requests with a key from one network, repeated ones too: a row each, which may stay for a day. */
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
 * Exactly-once writes for requests that are sent again, by a balancer for example whose node died.
 *
 * A run claims its key first, visibly for every node. Whatever its handler writes is one unit of work with the answer, so
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
  function identifyByToken(endpoint: Endpoint, call: Call<Endpoint>, key: string): RequestHashes | undefined {
    const token = endpoint.auth === "session" ? sessionTokenOf(call.request, origins) : undefined;
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
   * @param tx what the run wrote in; undefined when it wrote nothing
   * @param byToken where else to keep the answer when it replaces the token of the session, or ends the session
   */
  async function settle(
    tx: Queryable | undefined,
    run: Run,
    kept: KeptAnswer,
    { caller, byToken }: { readonly caller: object | undefined; readonly byToken: RequestHashes | undefined },
  ): Promise<void> {
    // A stranger's call that wrote nothing may as well run again: kept, each would cost a row for a day.
    const isKept = isFinal(kept) && (tx !== undefined || caller !== undefined);
    const on = tx ?? db;
    if (!isKept) return releaseKey(on, run);
    // Thrown, so that everything that this run wrote is rolled back: another run does it.
    if (!(await keepAnswer(on, run, seal(run.keyHash, kept))))
      throw new HttpProblem("idempotency_in_progress", { retryAfter });
    if (byToken && kept.cookie)
      await keepAnswerAlso(on, { ...byToken, runId: run.runId }, seal(byToken.keyHash, kept));
  }

  async function runOnce(
    run: Run,
    handle: () => Promise<AnyAnswer>,
    call: Call<Endpoint>,
    byToken: RequestHashes | undefined,
  ): Promise<AnyAnswer> {
    try {
      return await units.run(
        () => handle().catch(problemOf),
        (tx, answer) => {
          const { caller, reply } = call;
          return settle(tx, run, keptAnswerOf(answer, reply, origins), { caller, byToken });
        },
      );
    } catch (error) {
      // Best effort: a key that stays claimed is free again after a minute.
      await releaseKey(db, run).catch(() => undefined);
      throw error;
    }
  }

  /** The kept answer; undefined when it signed somebody in whose session has ended since, or who is not this caller. */
  async function replay(
    { cookie, ...answer }: KeptAnswer,
    {
      request,
      reply,
      isSession,
    }: Pick<Call<Endpoint>, "request" | "reply"> & { readonly isSession: boolean },
  ): Promise<AnyAnswer | undefined> {
    const isSignIn = cookie !== undefined && cookie !== "cleared";
    if (isSignIn && !isSession && !provesSignIn(cookie, request, origins)) return undefined;
    reply.header(replayedHeader, "true");
    if (cookie === "cleared") clearSessionCookie(reply, origins);
    if (!isSignIn) return answer;
    const renewed = await renewSession(Buffer.from(cookie.tokenHash, "base64url"));
    if (!renewed) {
      reply.removeHeader(replayedHeader);
      return undefined;
    }
    setSessionCookie(reply, origins, renewed.cookie);
    if ("problem" in answer || !hasSession(answer.body)) return answer;
    return { ...answer, body: { ...answer.body, session: renewed.session } };
  }

  return {
    async answerFormerToken(endpoint, call) {
      const key = keyOf(endpoint, call);
      const hashes = key === undefined ? undefined : identifyByToken(endpoint, call, key);
      if (!hashes) return undefined;
      await call.limit(keyedRequests);
      const row = await findKey(db, hashes.keyHash);
      if (!row?.answer || !row.requestHash.equals(hashes.requestHash)) return undefined;
      const { request, reply } = call;
      return replay(open(hashes.keyHash, row.answer), { request, reply, isSession: true });
    },
    async answer(endpoint, call, handle) {
      const key = keyOf(endpoint, call);
      if (key === undefined) return handle();
      await call.limit(keyedRequests);
      for (;;) {
        const run = { ...identifyRequest(secrets, endpoint, call, key), runId: randomUUID() };
        const found = await claim(run);
        if (found.state === "conflict") return refuse("idempotency_conflict");
        if (found.state === "running") return refuse("idempotency_in_progress", { retryAfter });
        if (found.state === "claimed") {
          const byToken = identifyByToken(endpoint, call, key);
          return runOnce(run, handle, call, byToken);
        }
        const { request, reply, caller } = call;
        const isSession = caller !== undefined;
        const answer = await replay(open(run.keyHash, found.sealed), { request, reply, isSession });
        if (answer) return answer;
        // Whoever holds an old or another's sign-in must not get in with it, so the request is a new one.
        await discardAnswer(db, run.keyHash, found.runId);
      }
    },
  };
}

function keyOf({ idempotency }: Endpoint, { request }: Call<Endpoint>): string | undefined {
  return idempotency === "replay" ? readIdempotencyKey(request) : undefined;
}

/** A problem that a handler threw, such as a used-up rate limit, is its answer. */
function problemOf(error: unknown): AnyAnswer {
  if (error instanceof HttpProblem) return refuse(error.code, error.details);
  throw error;
}
