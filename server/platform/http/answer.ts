import {
  type FieldProblem,
  type ProblemCode,
  type ProblemDetails,
  problems,
} from "@keystead/contract/problem";

/** A known refusal, on its way to being an HTTP answer. Use cases return reasons; routes make these of them. */
export interface Refusal {
  readonly refused: ProblemCode;
  readonly details?: ProblemDetails;
}

export function refuse(code: ProblemCode, details?: ProblemDetails): Refusal {
  return details ? { refused: code, details } : { refused: code };
}

/** Thrown inside the HTTP layer only, for what happens before a handler runs or in its plumbing. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails | undefined;

  constructor(code: ProblemCode, details?: ProblemDetails) {
    super(problems[code].message);
    this.code = code;
    this.details = details;
  }
}

/** Input that the contract does not allow; every refused field is named. */
export class InvalidInput extends HttpProblem {
  constructor(fields: FieldProblem[]) {
    super("invalid_request", { fields });
  }
}

/** A successful answer, with its status and fields kept as literals for the contract to check. */
export function answer<const Status extends number, const Body>(
  status: Status,
  body: Body,
): { status: Status; body: Body } {
  return { status, body };
}
