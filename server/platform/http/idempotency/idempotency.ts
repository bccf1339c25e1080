import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "@keystead/contract/endpoint";
import { replayedHeader } from "@keystead/contract/idempotency-key";
import type { FastifyReply } from "fastify";
import type { Database, Queryable } from "../../../db/database.ts";
import type { UnitsOfWork } from "../../../db/unit-of-work.ts";
import { minutes } from "../../clock.ts";
import type { Secrets } from "../../crypto/secrets.ts";
import { HttpProblem, refuse } from "../answer.ts";
import type { Call } from "../bind.ts";
import type { Origins } from "../origins.ts";
import { clearSessionCookie, type SessionToken, setSessionCookie } from "../session-cookie.ts";
import { identifyRequest } from "./identify-request.ts";
import { type AnyAnswer, hasSession, isFinal, type KeptAnswer, keptAnswerOf } from "./kept-answer.ts";
import { readIdempotencyKey } from "./read-idempotency-key.ts";
import { claimKey, discardAnswer, findKey, keepAnswer, releaseKey, type Run } from "./store.ts";

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
}

/** Requests with a key from one network, repeated ones too: each one costs a row that stays for a day. */
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

  async function settle(on: Queryable, run: Run, answer: AnyAnswer, reply: FastifyReply): Promise<void> {
    if (!isFinal(answer)) return releaseKey(on, run);
    const kept = JSON.stringify(keptAnswerOf(answer, reply, origins));
    const sealed = secrets.seal("sealed-answer", contextOf(run.keyHash), kept);
    // Thrown, so that everything that this run wrote is rolled back: another run does it.
    if (!(await keepAnswer(on, run, sealed)))
      throw new HttpProblem("idempotency_in_progress", { retryAfter });
  }

  async function runOnce(
    run: Run,
    reply: FastifyReply,
    handle: () => Promise<AnyAnswer>,
  ): Promise<AnyAnswer> {
    try {
      return await units.run(
        () => handle().catch(problemOf),
        (on, answer) => settle(on, run, answer, reply),
      );
    } catch (error) {
      // Best effort: a key that stays claimed is free again after a minute.
      await releaseKey(db, run).catch(() => undefined);
      throw error;
    }
  }

  /** The kept answer; undefined when it signed somebody in whose session has ended since. */
  async function replay(kept: KeptAnswer, reply: FastifyReply): Promise<AnyAnswer | undefined> {
    const { cookie, ...answer } = kept;
    reply.header(replayedHeader, "true");
    if (cookie === "cleared") clearSessionCookie(reply, origins);
    if (!cookie || cookie === "cleared") return answer;
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
    async answer(endpoint, call, handle) {
      const key = endpoint.idempotency === "replay" ? readIdempotencyKey(call.request) : undefined;
      if (key === undefined) return handle();
      await call.limit(keyedRequests);
      for (;;) {
        const run = { ...identifyRequest(secrets, endpoint, call, key), runId: randomUUID() };
        const found = await claim(run);
        if (found.state === "conflict") return refuse("idempotency_conflict");
        if (found.state === "running") return refuse("idempotency_in_progress", { retryAfter });
        if (found.state === "claimed") return runOnce(run, call.reply, handle);
        const text = secrets.open("sealed-answer", contextOf(run.keyHash), found.sealed).toString();
        const answer = await replay(JSON.parse(text) as KeptAnswer, call.reply);
        if (answer) return answer;
        // Whoever holds an old sign-in must not get back in with it, so the request is a new one.
        await discardAnswer(db, run.keyHash, found.runId);
      }
    },
  };
}

/** A problem that a handler threw, such as a used-up rate limit, is its answer. */
function problemOf(error: unknown): AnyAnswer {
  if (error instanceof HttpProblem) return refuse(error.code, error.details);
  throw error;
}
