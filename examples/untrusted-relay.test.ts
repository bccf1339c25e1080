import { rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Relay, startRelay } from "../sdk/testing/start-relay.ts";
import { prepareApp } from "./testing/prepare-app.ts";

const app = prepareApp();
const lent = "machine-with-a-seat";
let relay: Relay;

beforeEach(async () => {
  relay = await startRelay(app.peer.url);
  await app.configure({ fingerprint: lent });
  await app.run("--once");
  relay.swap(({ call, fields }) => ({
    call,
    fields: { ...fields, license_key: app.peer.license.key, fingerprint: lent },
  }));
});
afterEach(() => relay.close());

it("an app behind a relay that asks about somebody else's seat is not licensed", async () => {
  await app.configure({
    server: relay.url,
    licenseKey: "PF00-0000-0000-000B",
    fingerprint: "machine-without-a-seat",
  });
  const { code, output } = await app.run("--once");
  expect(code).toBe(5);
  expect(output).toContain("This answer is about another license, machine or app.");
});

it("its lease is not saved either", async () => {
  await app.configure({ server: relay.url, fingerprint: "machine-without-a-seat" });
  await rm(app.file("license.state"));
  expect(await app.run("--once")).toMatchObject({ code: 5 });
  expect(await app.readLease()).toBeNull();
});
