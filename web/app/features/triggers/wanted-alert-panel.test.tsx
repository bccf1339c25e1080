import type { License } from "@keystead/contract/portal/licenses";
import type { Trigger } from "@keystead/contract/portal/triggers";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { QueryProvider } from "../query-cache/QueryProvider.tsx";
import { clearUser, storeUser } from "../session/session.ts";
import { listOf, sampleAlert } from "./testing/sample-alert.ts";
import { WantedAlertPanel } from "./WantedAlertPanel.tsx";

beforeEach(() => {
  clearUser();
  storeUser(sampleUser);
});

interface Opening {
  path?: string;
  license?: Partial<License>;
  triggers?: Trigger[];
  refused?: { status: number; body: object };
}

/** A server that keeps the alert that is turned on. */
async function open({
  path = "/dashboard?token=QOTR&amount=1000000",
  license = {},
  triggers = [],
  refused,
}: Opening = {}) {
  let listed = triggers;
  const calls = await startApiPeer({
    "GET /api/triggers": () => listOf(listed),
    "POST /api/triggers": () => {
      if (refused) return refused;
      listed = [sampleAlert];
      return { status: 201, body: { success: true, trigger: sampleAlert } };
    },
  });
  openPage(function Panel() {
    return (
      <QueryProvider>
        <WantedAlertPanel license={{ ...sampleLicense, ...license }} />
      </QueryProvider>
    );
  }, path);
  return calls;
}

test("the alert that was set up before the sign-up is on after one press", async () => {
  const calls = await open();
  expect(await screen.findByRole("heading", { name: "Your alert: QOTR above $1M" })).toBeTruthy();
  await press("Turn on alert");
  expect(await screen.findByText(/^It's on\./)).toBeTruthy();
  expect(screen.getByText("waiting for market data")).toBeTruthy();
  expect(calls.find(({ name }) => name === "POST /api/triggers")?.body).toEqual({
    license: sampleLicense.id,
    product: "volume",
    token: "QOTR",
    threshold: 1_000_000,
    action: "notify",
    mail: true,
  });
  expect(screen.queryByRole("button", { name: "Turn on alert" })).toBeNull();
  expect(screen.getByRole("link", { name: "All alerts" }).getAttribute("href")).toBe(
    "/license-dashboard#triggers",
  );
});

test("an alert that is on already is not offered again", async () => {
  await open({ triggers: [{ ...sampleAlert, state: "waiting" }] });
  expect(await screen.findByText("watching")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Turn on alert" })).toBeNull();
});

test("an alert of the same token at another amount is offered", async () => {
  await open({ triggers: [{ ...sampleAlert, threshold: 5 }] });
  expect(await screen.findByRole("button", { name: "Turn on alert" })).toBeTruthy();
});

test("a refusal says what happened, and the alert can be turned on again", async () => {
  await open({
    refused: {
      status: 409,
      body: { success: false, error: "Full.", code: "too_many_triggers", requestId: "R1" },
    },
  });
  await press("Turn on alert");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The alert isn't on\. ./);
  expect(screen.getByRole("button", { name: "Turn on alert" })).toBeTruthy();
});

test("Not now takes the offer away", async () => {
  await open();
  await press("Not now");
  expect(screen.queryByRole("heading", { name: /^Your alert/ })).toBeNull();
});

test.each([
  ["an address without an alert", { path: "/dashboard" }],
  ["a member, who cannot add one", { license: { role: "member", owner: "lin@example.com" } }],
  ["a license that has ended", { license: { status: "expired" } }],
] as const)("%s is offered none", async (_, opening) => {
  await open(opening);
  expect(screen.queryByRole("heading", { name: /^Your alert/ })).toBeNull();
});
