import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../../app.ts";
import { sql } from "../../../db/sql.ts";
import { days } from "../../../platform/clock.ts";
import { newCustomer, strongPassword } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { watchSessions } from "./watch-sessions.ts";

let shop: TestApp;
let other: TestApp["app"];
beforeAll(async () => {
  shop = await testApp();
  // A second node on the same database, on which the streams are open.
  other = await buildApp(shop.deps);
  await other.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** Opens a stream on the other node. `ended` resolves when the server has ended it. */
async function follow(token: string): Promise<{ ended: Promise<unknown>; isOpen: () => boolean }> {
  const address = other.server.address();
  const request = get({
    port: typeof address === "object" ? address?.port : undefined,
    path: "/api/events",
    headers: { host: "shop.example", authorization: `Bearer ${token}` },
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return { ended: once(response.resume(), "end"), isOpen: () => !response.complete };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test.each([
  ["a logout", "POST /api/logout", undefined],
  ["the end of one's own session in the list", "DELETE /api/sessions/own", undefined],
])("%s ends the streams of the session", async (_, name, body) => {
  const { visitor, token } = await newCustomer(shop);
  const stream = await follow(token);
  const { body: listed } = await visitor.call("GET /api/sessions", undefined, bearer(token));
  const [session] = listed["sessions"] as { id: string }[];
  await visitor.call(name.replace("own", session?.id ?? ""), body, bearer(token));
  await stream.ended;
});

test.each([
  ["ending the others", "DELETE /api/sessions", undefined],
  [
    "a new password",
    "POST /api/change-password",
    { currentPassword: strongPassword, newPassword: `${strongPassword}, and two rivers` },
  ],
])("%s ends their streams, and not one's own", async (_, name, body) => {
  const { email, visitor, token } = await newCustomer(shop);
  const login = await visitor.call("POST /api/login", { email, password: strongPassword });
  const { session } = login.body as { session: { token: string } };
  const [own, others] = [await follow(token), await follow(session.token)];
  await visitor.call(name, body, bearer(token));
  await others.ended;
  expect(own.isOpen()).toBe(true);
  await visitor.call("POST /api/logout", undefined, bearer(token));
  await own.ended;
});

test("streams of an expired session end, and those of one whose end sent no notification", async () => {
  const expiring = await newCustomer(shop);
  const missed = await newCustomer(shop);
  const streams = [await follow(expiring.token), await follow(missed.token)];
  await shop.db.run(sql`update sessions set ended_at = now() where account_id = ${missed.accountId}`);
  await streams[1]?.ended;
  shop.clock.advance(days(90));
  await streams[0]?.ended;
  const whenEnded = () =>
    shop.db.row<{ endedAt: Date | null }>(
      sql`select ended_at as "endedAt" from sessions where account_id = ${expiring.accountId}`,
    );
  await expect.poll(async () => (await whenEnded())?.endedAt).toBeInstanceOf(Date);
});

test("looking for sessions that ended without a notification ends no other", async () => {
  const [living, missed] = [await newCustomer(shop), await newCustomer(shop)];
  const idOf = async ({ accountId }: { readonly accountId: string }) => {
    const row = await shop.db.row<{ id: string }>(
      sql`select id from sessions where account_id = ${accountId}`,
    );
    return String(row?.id);
  };
  const ids = [await idOf(living), await idOf(missed)];
  await shop.db.run(sql`update sessions set ended_at = now() where account_id = ${missed.accountId}`);
  const ended: string[] = [];
  const stop = await watchSessions(shop.deps, { ids: () => ids, end: (id) => void ended.push(id) });
  await expect.poll(() => ended.length).toBeGreaterThan(0);
  await stop();
  expect(new Set(ended)).toEqual(new Set(ids.slice(1)));
});

test("a HEAD request gets the headers of the stream", async () => {
  const { visitor, token } = await newCustomer(shop);
  const { status, headers } = await visitor.call("HEAD /api/events", undefined, bearer(token));
  expect([status, headers]).toMatchObject([
    200,
    { "content-type": "text/event-stream", "cache-control": "private, no-store" },
  ]);
});
