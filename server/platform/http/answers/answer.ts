import { confirmations, type Outcome, type OutcomeData } from "@keystead/contract/confirmations";
import {
  type FieldProblem,
  type ProblemCode,
  type ProblemDetails,
  problems,
} from "@keystead/contract/problem";
import type { AnswerCookies } from "../cookies/answer-cookies.ts";

/** The values of headers by their names. Those without a value are not sent. */
type HeaderValues = Readonly<Record<string, string | number | undefined>>;

/** What an answer may bring beside its status and its body. */
interface AnswerParts {
  readonly headers?: HeaderValues | undefined;
  readonly cookies?: AnswerCookies;
}

/** An expected problem as the answer of a handler. Use cases return reasons, and routes turn them into this. */
export interface ProblemAnswer {
  readonly problem: ProblemCode;
  readonly details?: ProblemDetails;
  readonly headers?: HeaderValues;
}

/** The answer of a handler, whichever endpoint it is of. */
export type AnyAnswer =
  ({ readonly status: PropertyKey; readonly body: unknown } & AnswerParts) | ProblemAnswer;

export function refuse(code: ProblemCode, details?: ProblemDetails): ProblemAnswer {
  return details ? { problem: code, details } : { problem: code };
}

/** Refuses a call because of some of its fields, so that a form can show the message beside them. */
export function refuseFields(code: ProblemCode, fields: readonly string[] = []): ProblemAnswer {
  const { message } = problems[code];
  return fields.length > 0
    ? refuse(code, { fields: fields.map((field) => ({ field, code, message })) })
    : refuse(code);
}

/** A problem that is thrown: inside the HTTP layer only, before a handler runs or around it. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails | undefined;

  constructor(code: ProblemCode, details?: ProblemDetails) {
    super(problems[code].message);
    this.code = code;
    this.details = details;
  }
}

/** The answer for a problem that a handler has thrown. @throws anything else */
export function problemOf(error: unknown): ProblemAnswer {
  if (error instanceof HttpProblem) return refuse(error.code, error.details);
  throw error;
}

/** Validation error: input that the contract does not allow; every invalid field is named. */
export class InvalidInput extends HttpProblem {
  constructor(fields: FieldProblem[]) {
    super("invalid_request", { fields });
  }
}

/** A successful answer. Its status and fields keep their literal types, so that the contract checks them. */
export function answer<const Status extends number, const Body>(
  status: Status,
  body: Body,
): { status: Status; body: Body };
export function answer<const Status extends number, const Body, Parts extends AnswerParts>(
  status: Status,
  body: Body,
  parts: Parts,
): { status: Status; body: Body } & Parts;
export function answer(status: number, body: unknown, parts: AnswerParts = {}): AnyAnswer {
  return { status, body, ...parts };
}

/** The body of an answer that confirms what was done, with the sentence of its outcome. */
interface ConfirmationBody<Code extends Outcome> {
  readonly success: true;
  readonly outcome: Code;
  readonly message: string;
}

/**
 * A successful answer that confirms what was done. The contract says its sentence.
 * @param data what the sentence names, and what else the answer holds
 */
export function confirm<
  const Status extends number,
  const Code extends Outcome,
  Data extends OutcomeData[Code],
>(
  status: Status,
  outcome: Code,
  data: Data,
  parts: Pick<AnswerParts, "cookies"> = {},
): { status: Status; body: ConfirmationBody<Code> & Data } & Pick<AnswerParts, "cookies"> {
  const message = confirmations[outcome](data);
  return { status, body: { ...data, success: true, outcome, message }, ...parts };
}
