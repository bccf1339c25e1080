import type { z } from "zod";
import type { callModules } from "./all-endpoints.ts";
import type { Audience } from "./audience.ts";
import type { Endpoint } from "./endpoint.ts";
import { idempotencyKeyHeader, newIdempotencyKey } from "./idempotency-key.ts";
import type { FieldProblem, ProblemBody, ProblemCode, ProblemDetails, V1ProblemBody } from "./problem.ts";

type Module = (typeof callModules)[number]["calls"];
type ValueOf<M> = M extends unknown ? M[keyof M] : never;
type Declared<For extends Audience> = Extract<ValueOf<Module>, Endpoint & { audience: For }>;

/** Every call of an audience by its method and path, such as `POST /api/login`. Types only: no schema reaches the browser. */
type Calls<For extends Audience> = { [E in Declared<For> as `${E["method"]} ${E["path"]}`]: E };

type Sent<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never;
type Parts<E> = (E extends { params: z.ZodType } ? { params: Sent<E, "params"> } : unknown) &
  (E extends { query: z.ZodType } ? { query?: Sent<E, "query"> } : unknown) &
  (E extends { body: z.ZodType } ? { body: Sent<E, "body"> } : unknown);
/** A body without its sentence, which is for programs: a page says its own words for the outcome. */
type WithoutSentence<Body> = Body extends { message: string } ? Omit<Body, "message"> : Body;
type Returned<E> = E extends Endpoint ? WithoutSentence<z.output<E["returns"][keyof E["returns"]]>> : never;

/** Why a call failed. `status` 0 and `CLIENT_ERROR`: the server was not reached. */
export interface CallProblem {
  ok: false;
  status: number;
  code: ProblemCode | "CLIENT_ERROR";
  /** What the server or the network said, for logs. Pages say their own words for the code. */
  logMessage: string;
  requestId?: string;
  details?: Omit<ProblemDetails, "fields"> & { fields?: WithoutSentence<FieldProblem>[] };
}
type CallResult<E> = { ok: true; data: Returned<E> } | CallProblem;

interface CallOptions {
  signal?: AbortSignal;
}

/** The part of `fetch` that `createClient` uses. */
type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** Calls the server by the names of an audience's calls. */
export type Client<For extends Audience = "portal"> = <Name extends keyof Calls<For>>(
  name: Name,
  parts: Parts<Calls<For>[Name]>,
  options?: CallOptions,
) => Promise<CallResult<Calls<For>[Name]>>;

interface LooseParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

function addressOf(path: string, parts: LooseParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ""),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

async function problemOf(response: Response): Promise<CallProblem> {
  const text = await response.text().catch(() => "");
  let body: Partial<ProblemBody> & { message?: string } = {};
  try {
    const parsed = JSON.parse(text) as typeof body | Pick<V1ProblemBody, "error">;
    // The nested shape has the same facts, and its sentence is the `message`.
    body = typeof parsed.error === "object" ? (parsed.error as typeof body) : (parsed as typeof body);
  } catch {
    // A proxy in front may answer with plain text, which is then the only message.
    if (text && text.length < 300 && !text.startsWith("<")) body = { error: text };
  }
  // A proxy that replaces the body of a failure leaves the header.
  const requestId = body.requestId ?? response.headers.get("x-request-id");
  const extras = {
    ...(requestId && { requestId }),
    ...(body.details && { details: body.details }),
  };
  const logMessage =
    body.error || body.message || response.statusText || `Request failed with status ${response.status}`;
  return { ok: false, status: response.status, code: body.code ?? "server_error", logMessage, ...extras };
}

/** How often a request is sent again while the first one with its key is still running. */
const maxRepeats = 5;

/**
 * Sends a request. While the server answers that the same one is still running, as it does when something on the way sent
 * it twice, the request is repeated under its key until the answer is there.
 */
async function send(transport: Transport, url: string, init: RequestInit): Promise<Response | CallProblem> {
  for (let repeats = 0; ; repeats += 1) {
    const response = await transport(url, init);
    if (response.ok) return response;
    const problem = await problemOf(response);
    if (problem.code !== "idempotency_in_progress" || repeats === maxRepeats) return problem;
    await new Promise((resolve) => setTimeout(resolve, (problem.details?.retryAfter ?? 1) * 1000));
  }
}

/**
 * Makes the typed client of an audience's calls, by default the portal's. Problems are returned as results; it never
 * throws. Each write carries a new `Idempotency-Key`, so that it is done once however often it arrives.
 * @param transport `fetch` in the browser
 * @param base origin to call, empty for the page's own
 */
export function createClient<For extends Audience = "portal">(transport: Transport, base = ""): Client<For> {
  return async (name, parts, options = {}) => {
    type Answer = Returned<Calls<For>[typeof name]>;
    const [method = "GET", path = ""] = name.split(" ");
    const loose = parts as LooseParts;
    const headers: Record<string, string> = { accept: "application/json" };
    const init: RequestInit = { method, credentials: "same-origin", headers };
    if (method !== "GET") headers[idempotencyKeyHeader] = newIdempotencyKey();
    if (options.signal) init.signal = options.signal;
    if (loose.body !== undefined) {
      init.body = JSON.stringify(loose.body);
      headers["content-type"] = "application/json";
    }
    try {
      const response = await send(transport, base + addressOf(path, loose), init);
      if (!(response instanceof Response)) return response;
      return { ok: true, data: (await response.json()) as Answer };
    } catch (error) {
      const logMessage = error instanceof Error && error.message ? error.message : "Network error";
      return { ok: false, status: 0, code: "CLIENT_ERROR", logMessage };
    }
  };
}
