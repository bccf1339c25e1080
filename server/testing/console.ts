import { randomUUID } from "node:crypto";
import type { OperatorRole } from "@keystead/contract/values/operator-role";
import { Secret, TOTP } from "otpauth";
import { createOperatorLink } from "../features/operators/join-links/create-operator-link.ts";
import { seconds } from "../platform/clock.ts";
import type { TestApp } from "./test-app.ts";
import { type CallResponse, createVisitor, type Visitor, type VisitorOptions } from "./visitor.ts";

export const consolePassword = "seven lanterns by the quay";

/** The authenticator app of an operator, by the clock of the test. */
export interface Authenticator {
  /** What it shows now, or that many seconds later. */
  readonly code: (after?: number) => string;
}

/** Scans the secret that a link offers. */
export const scan = ({ clock }: Pick<TestApp, "clock">, secret: string): Authenticator => ({
  code: (after = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now().getTime() + seconds(after),
    }),
});

/** Somebody who runs the shop, logged in to the console. */
export interface ConsoleOperator {
  readonly id: string;
  readonly email: string;
  readonly visitor: Visitor;
  readonly authenticator: Authenticator;
  readonly recoveryCodes: readonly string[];
  readonly call: (name: string, body?: unknown, headers?: Record<string, string>) => Promise<CallResponse>;
  /** The next code: the authenticator shows it half a minute later, because each counts once. */
  readonly nextCode: () => string;
}

interface ConsoleOptions extends Partial<VisitorOptions> {
  readonly role?: OperatorRole;
  readonly email?: string;
}

/** The token of a link. */
export const tokenOf = (url: string): string => /#token=([\w-]{43})$/.exec(url)?.[1] ?? "";

/** Makes somebody an operator by a link, as the page does. */
export async function newConsoleOperator(
  shop: TestApp,
  { role = "owner", email = `${randomUUID()}@shop.example`, ...options }: ConsoleOptions = {},
): Promise<ConsoleOperator> {
  const link = await shop.db.transaction((tx) =>
    createOperatorLink(shop.deps, tx, { email, role, way: "printed" }),
  );
  return joinBy(shop, tokenOf(link.url), { email, ...options });
}

/** Joins by a link. `email` is sent for the first owner alone. */
export async function joinBy(
  shop: TestApp,
  token: string,
  { email, isFirst = false, ...options }: Partial<VisitorOptions> & { email: string; isFirst?: boolean },
): Promise<ConsoleOperator> {
  const visitor = createVisitor(shop, { kind: "page", ...options });
  const opened = await visitor.call("POST /api/operator/link", { token });
  const { authenticator } = opened.body as { authenticator: { setup: string; secret: string } };
  const own = scan(shop, authenticator.secret);
  const joined = await visitor.call("POST /api/operator/join", {
    token,
    setup: authenticator.setup,
    password: consolePassword,
    code: own.code(),
    ...(isFirst && { email }),
  });
  const { operator, recoveryCodes } = joined.body as { operator: { id: string }; recoveryCodes: string[] };
  return {
    id: operator.id,
    email,
    visitor,
    authenticator: own,
    recoveryCodes,
    call: (name, body, headers) => visitor.call(name, body, headers),
    nextCode: () => {
      shop.clock.advance(seconds(30));
      return own.code();
    },
  };
}

/** Logs an operator in with a recovery code, also on another node. Returns the status of the answer. */
export async function logInByRecovery(
  shop: TestApp,
  { email }: Pick<ConsoleOperator, "email">,
  code = "",
): Promise<number> {
  const logIn = { email, password: consolePassword, code };
  return (await createVisitor(shop, { kind: "page" }).call("POST /api/operator/log-in", logIn)).status;
}
