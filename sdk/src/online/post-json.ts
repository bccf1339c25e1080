import type { Settings } from "../options.ts";
import type { Unreachable } from "../results.ts";

/** An HTTP response that is not verified yet. */
export interface Reply {
  readonly ok: true;
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly header: (name: string) => string | null;
}

interface Sent {
  readonly method: "POST" | "GET";
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Sends one POST and reads the whole response within the timeout. */
export function postJson(
  settings: Settings,
  path: string,
  fields: { readonly nonce?: string | undefined; readonly [field: string]: unknown },
): Promise<Reply | Unreachable> {
  const { nonce } = fields;
  const headers = {
    "content-type": "application/json",
    // The nonce is new for each call, so it also identifies the call. When a proxy repeats the request, the server acts
    // only once.
    ...(nonce !== undefined && { "idempotency-key": nonce }),
  };
  return exchange(settings, { method: "POST", path, headers, body: JSON.stringify(fields) });
}

/** Sends one GET and reads the whole response within the timeout. */
export function getJson(settings: Settings, path: string): Promise<Reply | Unreachable> {
  return exchange(settings, { method: "GET", path, headers: {} });
}

async function exchange(settings: Settings, request: Sent): Promise<Reply | Unreachable> {
  const controller = new AbortController();
  const reply = send(settings, request, controller.signal).catch((error: unknown) =>
    unreachable("unreachable", `Can't reach the license server: ${explain(error)}.`),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Unreachable>((resolve) => {
    timer = setTimeout(() => {
      resolve(unreachable("timeout", `The license server didn't answer within ${settings.timeout} ms.`));
      controller.abort();
    }, settings.timeout);
  });
  // This is a race, because an injected `fetch` may ignore the abort signal.
  return Promise.race([reply, limit]).finally(() => clearTimeout(timer));
}

async function send(
  settings: Settings,
  { path, headers, ...request }: Sent,
  signal: AbortSignal,
): Promise<Reply | Unreachable> {
  const response = await settings.fetch(settings.origin + path, {
    ...request,
    headers: { accept: "application/json", ...headers },
    // Following a redirect would send the license key to another server.
    redirect: "manual",
    signal,
  });
  if (isRedirect(response.status)) return redirected;
  const body = new Uint8Array(await response.arrayBuffer());
  return { ok: true, status: response.status, body, header: (name) => response.headers.get(name) };
}

/** Browsers report a redirect that they did not follow as status 0. */
export function isRedirect(status: number): boolean {
  return status === 0 || (status >= 300 && status < 400);
}

export function unreachable(reason: Unreachable["reason"], detail: string): Unreachable {
  return { ok: false, failure: "unreachable", reason, detail };
}

export const redirected = unreachable(
  "redirected",
  "Something between this app and the license server is redirecting its requests.",
);

/** Node puts the real error, such as ECONNREFUSED, into `cause`. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const { cause } = error;
  if (cause instanceof Error) return "code" in cause ? String(cause.code) : cause.message;
  return error.message;
}
