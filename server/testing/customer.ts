import { randomUUID } from "node:crypto";
import type { License } from "@keystead/contract/portal/licenses";
import type { TestApp } from "./test-app.ts";
import { type Answered, createVisitor } from "./visitor.ts";

/** A customer with an account and its trial license, who calls with a bearer token. */
export interface Customer {
  readonly email: string;
  readonly accountId: string;
  readonly license: License;
  /** Activates a machine, as the app on it does. */
  activate(fingerprint: string, more?: object): Promise<Answered>;
  /** Asks whether the license may be used, as an app does. */
  validate(more?: object): Promise<Answered>;
  /** The license and its machines, as the portal shows them now. */
  shown(): Promise<{ license: License; machines: { id: string; name: string }[] }>;
  /** The timeline of the license, the newest entry first. */
  messages(): Promise<string[]>;
  /** Makes a call such as `GET /api/license`. */
  call(name: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
}

/** Registers a new customer through the API. */
export async function newCustomer(shop: TestApp, email = `${randomUUID()}@example.com`): Promise<Customer> {
  const visitor = createVisitor(shop, { kind: "app" });
  const { status, body } = await visitor.call("POST /api/register", {
    email,
    password: "blue kettle over nine hills",
  });
  if (status !== 201) throw new Error(`registering failed: ${JSON.stringify(body)}`);
  const { user, session, license } = body as unknown as {
    user: { id: string };
    session: { token: string };
    license: License;
  };
  const authorization = `Bearer ${session.token}`;
  const call: Customer["call"] = (name, sent, headers) =>
    visitor.call(name, sent, { authorization, ...headers });
  const app = (verb: string, question: object) =>
    visitor.call(`POST /v1/licenses/${verb}`, { license_key: license.licenseKey, ...question });
  return {
    email,
    accountId: user.id,
    license,
    call,
    activate: (fingerprint, more = {}) => app("activate", { fingerprint, ...more }),
    validate: (more = {}) => app("validate", more),
    shown: async () =>
      (await call("GET /api/license")).body as unknown as Awaited<ReturnType<Customer["shown"]>>,
    async messages() {
      const { items } = (await call("GET /api/license/activity")).body as unknown as {
        items: { message: string }[];
      };
      return items.map((item) => item.message);
    },
  };
}
