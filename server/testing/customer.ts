import { randomUUID } from "node:crypto";
import type { License } from "@keystead/contract/licenses";
import type { TestApp } from "./test-app.ts";
import { type Answered, createVisitor } from "./visitor.ts";

/** Somebody with an account and its trial license, who calls with their bearer token. */
export interface Customer {
  readonly email: string;
  readonly accountId: string;
  readonly license: License;
  /** Makes a call such as `GET /api/license`. */
  call(name: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
}

/** Registers a new customer through the API. */
export async function newCustomer(
  shop: TestApp,
  email = `${randomUUID()}@example.com`,
): Promise<Customer> {
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
  return {
    email,
    accountId: user.id,
    license,
    call: (name, sent, headers) => visitor.call(name, sent, { authorization, ...headers }),
  };
}
