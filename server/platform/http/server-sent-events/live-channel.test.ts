import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emptyDatabase } from "../../../db/testing/test-database.ts";
import { relayLiveChannels } from "./live-channel.ts";

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

const channels = [
  { channel: "license_changes", event: "license-updated", accountOf: (payload: string) => payload },
  { channel: "firings", event: "fired", accountOf: (payload: string) => payload.toUpperCase() },
];

/** The relay, and what reaches the pages: an account's alone, or all of them. */
async function relay() {
  const sent: string[] = [];
  const streams = {
    send: (accountId: string, event: string) => void sent.push(`${event} to ${accountId}`),
    broadcast: (event: string) => void sent.push(`${event} to all`),
  };
  return { sent, stop: await relayLiveChannels(database, streams, channels) };
}

const notify = (channel: string, payload: string) =>
  database.run(sql`select pg_notify(${channel}, ${payload})`);

test("a notification reaches the pages of the account that its channel names, until the relay stops", async () => {
  const { sent, stop } = await relay();
  await notify("license_changes", "mira");
  await notify("firings", "mira");
  await expect.poll(() => sent).toEqual(["license-updated to mira", "fired to MIRA"]);
  await stop();
  const heard: string[] = [];
  const stopListening = await database.listen("firings", (payload) => heard.push(payload));
  await notify("license_changes", "late");
  await notify("firings", "last");
  await expect.poll(() => heard).toEqual(["last"]);
  expect(sent).toHaveLength(2);
  await stopListening();
});

// Notifications are lost while nobody listens.
test("after the database connection was lost and is back, every open page is refreshed, of each channel", async () => {
  const { sent, stop } = await relay();
  await database.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %' and datname = current_database()`);
  await expect.poll(() => sent.toSorted()).toEqual(["fired to all", "license-updated to all"]);
  await stop();
});
