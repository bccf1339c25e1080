import { randomUUID } from "node:crypto";
import type { License } from "@keystead/contract/portal/licenses";
import type { TestApp } from "./test-app.ts";
import { type CallResponse, createVisitor, type Visitor, type VisitorOptions } from "./visitor.ts";

export const strongPassword = "blue kettle over nine hills";

/** Somebody with an account and its trial license, who is signed in. */
export interface Customer {
  readonly email: string;
  readonly accountId: string;
  readonly license: License;
  /** Their browser or app, with its cookie. */
  readonly visitor: Visitor;
  /** The token in the response to the sign-up. */
  readonly token: string;
  /** Makes a call such as `GET /api/license`, signed in by the cookie of a page or the bearer token of an app. */
  call(name: string, body?: unknown, headers?: Record<string, string>): Promise<CallResponse>;
  /** Activates a machine, as the app on it does. */
  activate(fingerprint: string, more?: object): Promise<CallResponse>;
  /** Validates the license, as an app does. */
  validate(more?: object): Promise<CallResponse>;
  /** The license and its machines, as the portal shows them now. */
  getLicense(): Promise<{ license: License; machines: { id: string; name: string }[] }>;
  /** The messages of the license's timeline, newest first. */
  listActivity(): Promise<string[]>;
}

interface CustomerOptions extends Partial<VisitorOptions> {
  readonly email?: string;
}

/** Registers a new customer through the API, in an app unless the options say otherwise. */
export async function newCustomer(
  shop: Pick<TestApp, "app" | "deps">,
  { email = `${randomUUID()}@example.com`, kind = "app", ...options }: CustomerOptions = {},
): Promise<Customer> {
  const visitor = createVisitor(shop, { kind, ...options });
  const registration = { email, password: strongPassword };
  const { status, body } = await visitor.call("POST /api/register", registration);
  if (status !== 201) throw new Error(`registering failed: ${JSON.stringify(body)}`);
  const { user, session, license } = body as unknown as {
    user: { id: string };
    session: { token: string };
    license: License;
  };
  const signedIn = kind === "app" ? { authorization: `Bearer ${session.token}` } : {};
  const call: Customer["call"] = (name, sent, headers) =>
    visitor.call(name, sent, { ...signedIn, ...headers });
  const callAsApp = (verb: string, request: object) =>
    visitor.call(`POST /v1/licenses/${verb}`, { license_key: license.licenseKey, ...request });
  return {
    email,
    accountId: user.id,
    license,
    visitor,
    token: session.token,
    call,
    activate: (fingerprint, more = {}) => callAsApp("activate", { fingerprint, ...more }),
    validate: (more = {}) => callAsApp("validate", more),
    getLicense: async () =>
      (await call("GET /api/license")).body as unknown as Awaited<ReturnType<Customer["getLicense"]>>,
    async listActivity() {
      const { items } = (await call("GET /api/license/activity")).body as unknown as {
        items: { message: string }[];
      };
      return items.map((item) => item.message);
    },
  };
}
