import type { OperatorErrorCode, OperatorErrorDetails } from "./types/errors.ts";

/**
 * Why there is no answer of the shop. `unreachable`: the network failed. `timeout`: no answer within the time of one try.
 * `redirected`: something on the way redirects, and the key is sent nowhere else. `unreadable`: the answer isn't the shop's.
 */
type ClientErrorCode = "unreachable" | "timeout" | "redirected" | "unreadable";

interface Facts {
  readonly call: string;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId?: string | undefined;
  readonly details?: OperatorErrorDetails | undefined;
  readonly retryAfter?: number | undefined;
}

/** A call failed. Branch on `code`: the message is for people and may change. */
export class OperatorApiError extends Error {
  override readonly name = "OperatorApiError";
  /** Method and path, such as `POST /v1/admin/licenses`. */
  readonly call: string;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The shop's code, or the client's own where there is no answer of the shop. A newer shop may have codes beside these. */
  readonly code: OperatorErrorCode | ClientErrorCode | (string & Record<never, never>);
  /** Names the request in the shop's log. */
  readonly requestId: string | undefined;
  /** With `invalid_request` each wrong field, with `forbidden` the scope that the key lacks. */
  readonly details: OperatorErrorDetails;
  /** The seconds after which the shop wants the next try, if it says so. */
  readonly retryAfter: number | undefined;

  constructor({ call, status, code, message, requestId, details = {}, retryAfter }: Facts) {
    super(message);
    this.call = call;
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

const temporary = new Set(["unreachable", "timeout", "idempotency_in_progress"]);
/** Of these, a proxy answers the first and the last while the shop restarts. */
const temporaryStatuses = new Set([502, 429, 503, 504]);

/** Whether the same call may succeed a moment later. */
export const isTemporary = ({ status, code }: OperatorApiError): boolean =>
  temporary.has(code) || temporaryStatuses.has(status);
