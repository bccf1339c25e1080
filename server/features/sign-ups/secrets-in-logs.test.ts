import { inspect } from "node:util";
import { expect, test } from "vitest";
import type { Log } from "../../platform/log.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

test("the log holds no password, token or address, also when every request fails", async () => {
  const lines: unknown[] = [];
  const write: Log["info"] = (...line) => void lines.push(line);
  const shop = await testApp({ replace: { log: { debug: write, info: write, warn: write, error: write } } });
  const { email, visitor, token } = await newCustomer(shop, { kind: "page" });
  const link = "C".repeat(43);
  const calls: [string, object?][] = [
    ["POST /api/register", { email, password: strongPassword }],
    ["POST /api/login", { email, password: strongPassword }],
    ["POST /api/forgot-password", { email }],
    ["POST /api/trial-signup", { email }],
    ["POST /api/sign-in", { token: link }],
    ["POST /api/reset-password", { token: link, password: strongPassword }],
    ["POST /api/verify-email", { token: link }],
    ["POST /api/change-password", { currentPassword: strongPassword, newPassword: `${strongPassword}!` }],
    [`GET /api/session?email=${encodeURIComponent(email)}&token=${token}`],
  ];
  const drive = async () => {
    for (const [name, body] of calls)
      await createVisitor(shop, { kind: "page" }).call(name, body, { cookie: visitor.cookie });
  };
  await drive();
  await shop.db.execute("alter table accounts rename column email_identity to gone");
  await shop.db.execute("alter table mailed_links rename to gone_links");
  await drive();
  await shop.close();

  const logged = inspect(lines, { depth: Infinity, maxStringLength: Infinity });
  expect(logged).toContain("a request failed");
  for (const secret of [email, strongPassword, token, link, visitor.cookie.split("=")[1]])
    expect(logged).not.toContain(secret);
});
