import type { License } from "@keystead/contract/portal/licenses";
import type { Trigger } from "@keystead/contract/portal/triggers";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
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
  opening: { path?: string; license?: Partial<License> } = {},
) {
  await startApiPeer({
    "GET /api/triggers": listOf(triggers),
  });
  openPanel(opening);
}

function openPanel({ path = "/dashboard", license = {} }: { path?: string; license?: Partial<License> }) {
  openPage(function Panel() {
    return (
      <QueryProvider>
        <AlertsPanel license={{ ...sampleLicense, ...license }} primary />
      </QueryProvider>
    );
  }, path);
}

/** The texts of the cells of each row. */
async function rowsOf(): Promise<string[][]> {
  const table = await screen.findByRole("table", { name: "Your alerts" });
  const [, ...rows] = within(table).getAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
}

/** How many ticks of each ruler are lit, and whether it is gray. */
const rulers = () =>
  [...document.querySelectorAll("table svg")].map((ruler) => [
    ruler.querySelectorAll("path")[1]?.getAttribute("d")?.match(/M/g)?.length ?? 0,
    ruler.closest(".idle") !== null,
  ]);

const noVolume = "No volume to compare yet";

test("each alert has its token, state, line, volume, ruler, last alert and button in columns", async () => {
  const mint = "So11111111111111111111111111111111111111112";
  await open([
    { ...alert, lastFiredAt: new Date().toISOString(), state: "above", volume24h: 1_200_000 },
    { ...alert, id: "2", token: mint, address: mint, state: "paused" },
    { ...alert, id: "3", token: "GAUGE", address: null, volume24h: null, state: "new" },
  ]);
  expect(await rowsOf()).toEqual([
    [
      "QOTR",
      "above thresholdReady again once it falls below",
      "$1,000,000",
      "$1,200,000",
      "",
      "just now",
      "Pause",
    ],
    ["So1111…1112", "paused", "$1,000,000", "$840,000", "", "—none yet", "Resume"],
    ["GAUGE", "waiting for market data", "$1,000,000", "—unknown", noVolume, "—none yet", "Pause"],
  ]);
  expect(screen.getByTitle(mint).className).toContain("data");
});

test("every alert has a ruler: lit up to its volume, gray while it is paused, words without a volume", async () => {
  await open([
    { ...alert, volume24h: 500_000 },
    { ...alert, id: "2", volume24h: 500_000, state: "paused" },
    { ...alert, id: "3", volume24h: null },
  ]);
  await rowsOf();
  expect(rulers()).toEqual([
    [12, false],
    [12, true],
  ]);
  expect(screen.getByText(noVolume)).toBeDefined();
  const gauges = screen.getAllByRole("progressbar", { name: "Volume of QOTR" });
  expect(gauges.map((gauge) => gauge.getAttribute("aria-valuetext"))).toEqual([
    "$500,000 of $1,000,000",
    "$500,000 of $1,000,000",
  ]);
});

test("an alert is paused and resumed in its row", async () => {
  let listed: Trigger = alert;
  const calls = await startApiPeer({
    "GET /api/triggers": () => listOf([listed]),
    [`PATCH /api/triggers/${alert.id}`]: () => {
      listed = { ...listed, state: listed.state === "paused" ? "waiting" : "paused" };
      return { body: { success: true, trigger: listed } };
    },
  });
  openPanel({});
  await rowsOf();
  await press("Pause the alert QOTR at $1,000,000");
  expect(await screen.findByText("paused")).toBeTruthy();
  await press("Resume the alert QOTR at $1,000,000");
  expect(await screen.findByText("watching")).toBeTruthy();
  const sent = calls.filter(({ name }) => name.startsWith("PATCH")).map(({ body }) => body);
  expect(sent).toEqual([{ paused: true }, { paused: false }]);
});

test.each<[string, Partial<License>]>([
  ["a member", { role: "member" }],
  ["the owner of an ended license", { status: "expired" }],
])("%s reads the alerts and pauses none", async (_, license) => {
  await open([alert], { license });
  expect((await rowsOf())[0]).toHaveLength(6);
  expect(screen.queryByRole("button")).toBeNull();
});

test("more than five alerts are on the page of the license", async () => {
  await open(Array.from({ length: 7 }, (_, index) => ({ ...alert, id: `${index}` })));
  expect(await rowsOf()).toHaveLength(5);
  const all = screen.getByRole("link", { name: "All 7 alerts" });
  expect(all.getAttribute("href")).toBe("/license-dashboard#triggers");
});

test.each([
  ["owner", /Pick a token and set a line/],
  ["member", /The owner of the license can add one/],
] as const)("without alerts, the %s reads what to do", async (role, words) => {
  await open([], { license: { role } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Pick a token" }).getAttribute("href")).toBe("/trending");
});

test("the alert of the address has a panel of its own instead, for the owner, who can turn it on", async () => {
  const path = "/dashboard?token=QOTR&amount=1000000";
  await open([alert], { path });
  expect(screen.queryByRole("region", { name: "Your alerts" })).toBeNull();
  cleanup();
  await open([alert], { path, license: { role: "member" } });
  expect(await screen.findByRole("region", { name: "Your alerts" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: "See alerts" })).toBeTruthy();
});
