import type { StatusPart, StatusReport } from "@keystead/contract/portal/status";
import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { until } from "../../lib/testing/until.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Status from "./status.tsx";

const start = Date.parse("2026-11-20T12:00:00.000Z");

afterEach(() => {
  hide(false);
  vi.useRealTimers();
});

type States = Partial<Record<StatusPart["id"], StatusPart["state"]>>;

function report(states: States = {}): StatusReport {
  const ids = ["site", "licenses", "mail", "downloads", "market", "jobs"] as const;
  const all: States = { market: "sample", ...states };
  const asOf = new Date().toISOString();
  return {
    success: true,
    version: "1.2.3",
    asOf,
    parts: ids.map((id) => ({ id, state: all[id] ?? "working" })),
  };
}

const answering = (body: () => StatusReport = report) =>
  startApiPeer({ "GET /api/status": () => ({ body: body() }) });

/** Each part as its name, its state and what it does. */
const rows = () =>
  within(screen.getByRole("list", { name: "Parts" }))
    .getAllByRole("listitem")
    .map((row) => [...row.children].map((cell) => cell.textContent));

const stateOf = (name: string) => rows().find(([part]) => part === name)?.[1];
const workingShare = () =>
  screen.getByRole("progressbar", { name: "Parts that are working" }).getAttribute("aria-valuetext");

function hide(hidden: boolean): void {
  const value = hidden ? "hidden" : "visible";
  Object.defineProperty(document, "visibilityState", { value, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("while it loads the parts are named, with places for their states", async () => {
  await answering();
  openPage(Status, "/status");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Status");
  expect(rows()).toEqual([
    ["Site", "", "Serves the shop and your account."],
    ["License service", "", "Checks license keys and activates machines."],
    ["Email", "", "Sends confirmations and login links."],
    ["Downloads", "", "Serves app downloads."],
    ["Market data", "", "Feeds the market panels."],
    ["Background work", "", "Sends reminders and updates figures."],
  ]);
  expect(screen.getByRole("status").textContent).toBe("");
  expect(document.querySelector("[aria-busy=true]")).toBeTruthy();
  await screen.findByText("All systems operational");
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
});

test("when everything works it says so and when that was checked; a sample is no failure", async () => {
  await answering();
  openPage(Status, "/status");
  expect(await screen.findByText("All systems operational")).toBe(screen.getByRole("status"));
  expect(rows().map(([, state]) => state)).toEqual([
    "Working",
    "Working",
    "Working",
    "Working",
    "Sample data",
    "Working",
  ]);
  expect(workingShare()).toBe("6 of 6");
  expect(screen.getByText("just now").closest("p")?.textContent).toBe("checked just now");
});

test.each([
  ["Partial outage", "4 of 6", { mail: "slow", downloads: "down" }, ["Slow", "Down"]],
  ["Some parts are slow", "5 of 6", { mail: "slow" }, ["Slow", "Working"]],
  ["Some parts are slow", "5 of 6", { jobs: "slow" }, ["Working", "Working"]],
  ["Some parts are paused", "5 of 6", { mail: "paused" }, ["Paused", "Working"]],
  ["All systems operational", "5 of 5", { mail: "off" }, ["Not set up", "Working"]],
  ["Partial outage", "4 of 5", { mail: "off", downloads: "down" }, ["Not set up", "Down"]],
] as const)(
  "%s: %s of the parts work, and the page shows which do not",
  async (words, share, states, [mail, downloads]) => {
    await answering(() => report(states));
    openPage(Status, "/status");
    await screen.findByText(words);
    expect(workingShare()).toBe(share);
    expect([stateOf("Email"), stateOf("Downloads")]).toEqual([mail, downloads]);
  },
);

test("with an unreachable server every state is unknown, and Try Again sends a request", async () => {
  cutNetwork();
  openPage(Status, "/status");
  expect((await screen.findByRole("alert")).textContent).toContain("The status didn't load");
  expect(new Set(rows().map(([, state]) => state))).toEqual(new Set(["Unknown"]));
  await answering();
  await press("Try Again");
  await screen.findByText("All systems operational");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("it polls every 30 seconds while visible, and at once on return", async () => {
  vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] });
  let states: States = {};
  const calls = await answering(() => report(states));
  openPage(Status, "/status");
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await until(() => true);
    });
  // The response arrives in real time while the fake timers stand still.
  const seen = async (words: string) => {
    while (!screen.queryByText(words)) await pass(0);
  };
  await seen("All systems operational");
  await pass(29_999);
  expect(calls).toHaveLength(1);
  states = { licenses: "down" };
  await pass(1);
  await seen("Partial outage");
  expect(calls).toHaveLength(2);
  hide(true);
  await pass(120_000);
  expect(calls).toHaveLength(2);
  states = {};
  hide(false);
  await seen("All systems operational");
  expect(calls).toHaveLength(3);
});

test("the last known state is not shown when the server becomes unreachable", async () => {
  vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] });
  await answering();
  openPage(Status, "/status");
  const seen = async (words: string) => {
    while (!screen.queryByText(words))
      await act(async () => {
        await vi.advanceTimersByTimeAsync(0);
        await until(() => true);
      });
  };
  await seen("All systems operational");
  cutNetwork();
  await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)));
  await seen("The status didn't load");
  expect(screen.queryByText("All systems operational")).toBeNull();
  expect(stateOf("License service")).toBe("Unknown");
});

test("it names the version of the server, while there is an answer", async () => {
  await answering();
  openPage(Status, "/status");
  expect(screen.queryByText(/^Keystead/)).toBeNull();
  await screen.findByText("Keystead 1.2.3");
});

test("without an answer no version is named", async () => {
  cutNetwork();
  openPage(Status, "/status");
  await screen.findByText("The status didn't load");
  expect(screen.queryByText(/^Keystead/)).toBeNull();
});

test("it leads to support", async () => {
  await answering();
  openPage(Status, "/status");
  expect(screen.getByRole("link", { name: "Write to support" }).getAttribute("href")).toBe("/contact");
  await screen.findByText("All systems operational");
});

test("market data names its sources, and those that do not answer", async () => {
  const sources = [
    { id: "geckoterminal", state: "working" },
    { id: "dexscreener", state: "working" },
    { id: "bitquery", state: "down" },
  ] as const;
  await answering(() => {
    const { parts, ...rest } = report({ market: "working" });
    return {
      ...rest,
      parts: parts.map((part) => (part.id === "market" ? { ...part, sources: [...sources] } : part)),
    };
  });
  openPage(Status, "/status");
  await screen.findByText("All systems operational");
  expect(rows().at(-2)).toEqual([
    "Market data",
    "Working",
    "Data from GeckoTerminal and DexScreener. Bitquery isn't responding.",
  ]);
});

test.each([
  ["Working", 31, "The server's clock is 31 seconds fast."],
  ["Working", -150, "The server's clock is 3 minutes slow."],
  ["Down", 7200, "The server's clock is 2 hours fast, so it activates no machines."],
  ["Down", -34_560_000, "The server's clock is 400 days slow, so it activates no machines."],
])("the license service: %s, with a clock that is %d seconds ahead", async (state, clockAhead, words) => {
  const licenses = { id: "licenses", state: state === "Down" ? "down" : "working", clockAhead } as const;
  await answering(() => {
    const { parts, ...rest } = report();
    return { ...rest, parts: parts.map((part) => (part.id === "licenses" ? licenses : part)) };
  });
  openPage(Status, "/status");
  await screen.findByText(words);
  expect(rows()[1]).toEqual(["License service", state, words]);
});

test("on a device that is behind the server no check comes from the future", async () => {
  await answering(() => ({ ...report(), asOf: new Date(Date.now() + 600_000).toISOString() }));
  openPage(Status, "/status");
  expect((await screen.findByText("just now")).closest("p")?.textContent).toBe("checked just now");
  expect(screen.getByText("just now").getAttribute("datetime") ?? "").not.toBe("");
  expect(Date.parse(screen.getByText("just now").getAttribute("datetime") ?? "")).toBeLessThanOrEqual(
    Date.now(),
  );
});
