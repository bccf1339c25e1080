import { randomUUID } from "node:crypto";
import type { License } from "@keystead/contract/licenses";
import type { FastifyInstance, InjectOptions } from "fastify";

type Reply = Awaited<ReturnType<typeof call>>;
type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Somebody with an account, who calls with their bearer token. */
export interface Customer {
  readonly email: string;
  readonly accountId: string;
  readonly token: string;
  readonly license: License;
  get(url: string): Promise<Reply>;
  send(method: Method, url: string, body?: object): Promise<Reply>;
}

export const password = "correct horse battery staple";

/** One call, as `https://shop.example` receives it. */
export function call(
  app: FastifyInstance,
  method: Method,
  url: string,
  options: Omit<InjectOptions, "method" | "url"> = {},
) {
  return app.inject({ ...options, method, url, headers: { host: "shop.example", ...options.headers } });
}

/** Registers a new customer through the API; the trial license comes along. */
export async function newCustomer(
  app: FastifyInstance,
  email = `${randomUUID()}@example.com`,
): Promise<Customer> {
  const registered = await call(app, "POST", "/api/register", { payload: { email, password } });
  if (registered.statusCode !== 201) throw new Error(`registering failed: ${registered.body}`);
  const { user, session, license } = registered.json<{
    user: { id: string };
    session: { token: string };
    license: License;
  }>();
  const headers = { authorization: `Bearer ${session.token}` };
  return {
    email,
    accountId: user.id,
    token: session.token,
    license,
    get: (url) => call(app, "GET", url, { headers }),
    send: (method, url, payload) => call(app, method, url, { headers, ...(payload && { payload }) }),
  };
}
