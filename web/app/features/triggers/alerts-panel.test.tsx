import type { Trigger } from "@keystead/contract/portal/triggers";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { QueryProvider } from "../query-cache/QueryProvider.tsx";
import { clearUser, storeUser } from "../session/session.ts";
import { AlertsPanel } from "./AlertsPanel.tsx";
import { listOf, sampleAlert } from "./testing/sample-alert.ts";

const alert: Trigger = { ...sampleAlert, address: "So1", state: "waiting", volume24h: 840_000 };

beforeEach(() => {
  clearUser();
  storeUser(sampleUser);
});

async function open(
  triggers: readonly Trigger[],
  { path = "/dashboard", role = "owner" }: { path?: string; role?: "owner" | "member" } = {},
) {
  await startApiPeer({
    "GET /api/triggers": listOf(triggers),
  });
  openPage(function Panel() {
    return (
      <QueryProvider>
        <AlertsPanel license={{ ...sampleLicense, role }} primary />
      </QueryProvider>
    );
  }, path);
}

test.each<[Partial<Trigger>, string]>([
  [{}, "No alert yet.Now $840,000."],
  [{ state: "new" }, "No alert yet.Now $840,000. It starts with the next update."],
  [{ address: null, volume24h: null }, "No alert yet.Followed by its ticker."],
  [{ volume24h: null, state: "new" }, "No alert yet.Waiting for this token's volume."],
  [{ volume24h: 1_200_000, state: "above" }, "No alert yet.Now $1,200,000: ready again once it falls below."],
  [{ state: "paused" }, "No alert yet.Paused: it stays quiet."],
])("a line says what happened and what comes next: %j", async (change, words) => {
  await open([{ ...alert, ...change }]);
  const line = await screen.findByRole("listitem");
  expect(within(line).getByText("QOTR above $1,000,000")).toBeTruthy();
  expect(line.textContent).toContain(words);
});

test("a line has a gauge from nothing to its amount, as long as the volume is known", async () => {
  await open([
    { ...alert, lastFiredAt: "2026-11-20T12:00:00.000Z" },
    { ...alert, id: "2", volume24h: null },
  ]);
  const lines = await screen.findAllByRole("listitem");
  expect(lines.map((line) => line.textContent?.includes("Last alert"))).toEqual([true, false]);
  const gauges = screen.getAllByRole("progressbar", { name: "Volume of QOTR" });
  expect(gauges.map((gauge) => gauge.getAttribute("aria-valuetext"))).toEqual(["$840,000 of $1,000,000"]);
  expect(lines[0]?.contains(gauges[0] ?? null)).toBe(true);
});

test("more than five alerts are on the page of the license", async () => {
  await open(Array.from({ length: 7 }, (_, index) => ({ ...alert, id: `${index}` })));
  expect(await screen.findAllByRole("listitem")).toHaveLength(5);
  const all = screen.getByRole("link", { name: "All 7 alerts" });
  expect(all.getAttribute("href")).toBe("/license-dashboard#triggers");
});

test.each([
  ["owner", /Pick a token and set a line/],
  ["member", /The owner of the license can add one/],
] as const)("without alerts, the %s reads what to do", async (role, words) => {
  await open([], { role });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Pick a token" }).getAttribute("href")).toBe("/trending");
});

test("the alert of the address has a panel of its own instead, for the owner, who can turn it on", async () => {
  const path = "/dashboard?token=QOTR&amount=1000000";
  await open([alert], { path });
  expect(screen.queryByRole("region", { name: "Your alerts" })).toBeNull();
  cleanup();
  await open([alert], { path, role: "member" });
  expect(await screen.findByRole("region", { name: "Your alerts" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: "See alerts" })).toBeTruthy();
});
