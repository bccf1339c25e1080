import { idempotencyKeyHeader } from "@keystead/contract/idempotency-key";
import type { Endpoint } from "@keystead/contract/endpoint";
import { readScopeOf } from "@keystead/contract/values/operator-key";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { UnitsOfWork } from "../../db/unit-of-work.ts";
import type { ConsoleCaller, OperatorActor, OperatorCaller } from "../caller.ts";
import { hours } from "../clock.ts";
import { type Origin, runAct, runPreview } from "../events/acts.ts";
import { noteAct } from "../events/note-act.ts";
import type { RateLimits } from "../rate-limits/rate-limit.ts";
import { type AnyAnswer, problemOf, refuse } from "./answers/answer.ts";

interface ActsDeps {
  /** Outside of units of work. */
  readonly db: Database;
  readonly units: UnitsOfWork;
  readonly rateLimits: RateLimits;
  /** The emails that the unit of work has queued so far. */
  readonly findQueuedMails: () => Promise<
    readonly { readonly recipient: string; readonly template: string }[]
  >;
}

/** The call of an operator's program, or of an operator in the console. */
interface OperatorCall<Who extends OperatorActor | ConsoleCaller | undefined = OperatorCaller> {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly caller: Who;
}

/** Notes what operators and their programs do, and what they are refused. */
export interface OperatorActs {
  /** Runs the handler of a call. A change and what is noted of it are committed at once or not at all. */
  run(call: OperatorCall, handle: () => Promise<AnyAnswer>): Promise<AnyAnswer>;
  /** Runs the handler of a call without its effects, and adds to its answer which emails it would send. Nothing of it is noted. */
  preview(call: OperatorCall, handle: () => Promise<AnyAnswer>): Promise<AnyAnswer>;
  /** Runs the handler of a call about those who use the console: its events say where they come from. Undefined: somebody who logs in. */
  runInConsole(
    call: OperatorCall<ConsoleCaller | undefined>,
    handle: () => Promise<AnyAnswer>,
  ): Promise<AnyAnswer>;
  /** Notes a call that was refused because its key or role lacks the scope. */
  forbidden(call: OperatorCall): Promise<void>;
}

/** What is noted of the refusals of one key or operator: a program that is set up wrong is refused all day. */
const notedRefusals = { name: "noted-refusals", allow: 60, per: hours(1) };

export function createOperatorActs({ db, units, rateLimits, findQueuedMails }: ActsDeps): OperatorActs {
  async function noteRefusal(
    on: Database,
    call: OperatorCall<OperatorActor>,
    problem: string,
  ): Promise<void> {
    const { keyId, operatorId } = call.caller;
    if (!(await rateLimits.take(notedRefusals, keyId ?? operatorId)).ok) return;
    await noteAct(on, { origin: originOf(call), operatorKeyId: keyId, subject: subjectOf(call), problem });
  }

  return {
    async run(call, handle) {
      const { endpoint, request, caller } = call;
      if (endpoint.scope?.endsWith(":read")) return handle();
      const act = async (): Promise<AnyAnswer> => {
        const { result, isUntold, subject } = await runAct(
          originOf(call),
          () => handle().catch(problemOf),
          noteOf(request),
        );
        if ("problem" in result) await noteRefusal(units.db, call, result.problem);
        else if (isUntold) {
          const about = { subject: subject?.id ?? subjectOf(call), state: subject?.state };
          await noteAct(units.db, { origin: originOf(call), operatorKeyId: caller.keyId, ...about });
        }
        return result;
      };
      // With an idempotency key it runs in a unit of work already. What may run again may take as long as a receiver of webhooks.
      const isKeyed = request.headers[idempotencyKeyHeader.toLowerCase()] !== undefined;
      if (isKeyed || endpoint.idempotency !== "replay") return act();
      return units.run(act, async () => undefined);
    },
    async preview({ endpoint, caller: { scopes } }, handle) {
      // Otherwise a key that may only act would read by acts that leave no trace.
      const needed = readScopeOf(endpoint.scope ?? "");
      if (needed && !scopes.includes(needed)) return refuse("forbidden", { needs: needed });
      return units.preview(async () => {
        const answer = await runPreview(() => handle().catch(problemOf));
        if ("problem" in answer) return answer;
        const mails = await findQueuedMails();
        const emails = mails.map(({ recipient: to, template }) => ({ to, template }));
        return { ...answer, body: { ...(answer.body as object), dry_run: { emails } } };
      });
    },
    async runInConsole({ caller, ...call }, handle) {
      const by = caller && ({ keyId: null, operatorId: caller.operatorId } as const);
      const origin: Origin = by ? originOf({ ...call, caller: by }) : { ...placeOf(call), via: "console" };
      const { result } = await runAct(origin, () => handle().catch(problemOf));
      if (by && "problem" in result) await noteRefusal(db, { ...call, caller: by }, result.problem);
      return result;
    },
    forbidden: (call) => noteRefusal(db, call, "forbidden"),
  };
}

type Place = Pick<OperatorCall, "endpoint" | "request">;

const placeOf = ({ endpoint, request }: Place): Omit<Origin, "via"> => ({
  act: `${endpoint.method} ${endpoint.path}`,
  requestId: request.id,
  network: request.ip,
});

const originOf = ({ caller: { operatorId }, ...call }: OperatorCall<OperatorActor>): Origin => ({
  ...placeOf(call),
  ...(operatorId === null ? { via: "call" } : { via: "console", operator: operatorId }),
});

/** What the call notes for the record. The body fits the contract, of which only acts on licenses have a note. */
const noteOf = ({ body }: FastifyRequest): string | undefined =>
  (body as { readonly note?: string } | null | undefined)?.note;

/** The ID in the path, which was not validated yet when the call is refused early. */
function subjectOf({ request }: Place): string | undefined {
  const { id } = request.params as { readonly id?: unknown };
  return z.uuid().safeParse(id).data;
}
