import { randomUUID } from "node:crypto";
import type { TestApp } from "./test-app.ts";
import { createVisitor, type Visitor, type VisitorOptions } from "./visitor.ts";

export const strongPassword = "blue kettle over nine hills";

export interface SignedUp {
  readonly email: string;
  readonly visitor: Visitor;
  readonly accountId: string;
  /** The bearer token in the answer. */
  readonly token: string;
}

/** A new customer, signed in through the API in a browser or an app. */
export async function signUp(
  shop: TestApp,
  { email = `${randomUUID()}@example.com`, ...options }: Partial<VisitorOptions> & { email?: string } = {},
): Promise<SignedUp> {
  const visitor = createVisitor(shop, { kind: "page", ...options });
  const { status, body } = await visitor.call("POST /api/register", { email, password: strongPassword });
  if (status !== 201) throw new Error(`registering failed: ${JSON.stringify(body)}`);
  const { user, session } = body as { user: { id: string }; session: { token: string } };
  return { email, visitor, accountId: user.id, token: session.token };
}
