import type { ChartPoint, ListedMarketToken } from "@keystead/contract/portal/market";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { AlertStage } from "./AlertStage.tsx";

afterEach(cleanup);

const address = "So11111111111111111111111111111111111111112";
const other = "4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R";
const asOf = "2026-11-20T12:00:00.000Z";

const token = (of: string, symbol: string): ListedMarketToken => ({
  address: of,
  name: `${symbol} coin`,
  symbol,
  price: 1,
  volume24h: 500,
  change24h: 1,
  marketCap: 1,
  transactions24h: 1,
  replies: null,
  createdAt: null,
  image: null,
});

const pointsOf = (...volumes: number[]): ChartPoint[] =>
  volumes.map((volume24h, index) => ({
    at: new Date(Date.parse(asOf) + index * 3_600_000).toISOString(),
    price: 1,
    volume24h,
    marketCap: 1,
  }));

/** A server whose market has two tokens, or none. */
async function open(source: "live" | "sample" = "sample") {
  const tokens = source === "live" ? [token(address, "WSOL"), token(other, "RAY")] : [];
  const history = (of: string, symbol: string, points: ChartPoint[]) => ({
    body: { success: true, source: "live", asOf, token: token(of, symbol), points },
  });
  await startApiPeer({
    "GET /api/market/tokens": {
      body: { success: true, source, asOf, total: tokens.length, sorts: ["volume"], tokens, trends: {} },
    },
    [`GET /api/market/tokens/${address}`]: history(address, "WSOL", pointsOf(100_000, 300_000, 500_000)),
    [`GET /api/market/tokens/${other}`]: history(other, "RAY", pointsOf(90_000, 50_000, 20_000)),
  });
  render(<AlertStage actions={(search) => <a href={`/register${search}`}>Start</a>} />);
}

const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: /^Your line/ });
const outcome = () => screen.getByRole("status", { name: "" }).textContent;
const search = () => screen.getByRole("link", { name: "Start" }).getAttribute("href");
const move = (amount: number) => fireEvent.change(slider(), { target: { value: String(amount) } });

test("the first frame is complete: a labeled sample, its line, and what the line would have done", async () => {
  await open();
  expect(screen.getByText("Sample data")).toBeTruthy();
  expect(slider().getAttribute("aria-valuetext")).toBe("$1M");
  expect(outcome()).toBe("You would have had one alert, at 20:24.");
  expect(search()).toBe("/register?token=QOTR&amount=1000000");
});

test("the gauge says what it measures: nothing, the half and the top of its scale, clear of its ticks", async () => {
  await open();
  const gauge = document.querySelector("[data-gauge]");
  const amounts = [...(gauge?.querySelectorAll("text") ?? [])];
  expect(amounts.map(({ textContent }) => textContent)).toEqual(["$0", "$750K", "$1.5M"]);
  const heightOf = (mark: Element, name: string) => Number.parseFloat(mark.getAttribute(name) ?? "");
  const ticks = [...(gauge?.querySelectorAll("line") ?? [])].map((tick) => heightOf(tick, "y1"));
  expect(ticks.length).toBeGreaterThan(12);
  for (const amount of amounts)
    for (const tick of ticks) expect(Math.abs(tick - heightOf(amount, "y"))).toBeGreaterThan(6);
});

test.each([
  [1_400_000, "Not yet: it peaked at $1.24M. You’d get an email at $1.4M."],
  [400_000, "No alert: QOTR was above your line all day."],
  [520_000, "You would have had 2 alerts, the last one at 08:10."],
])("the line at %d says: %s", async (amount, words) => {
  await open();
  move(amount);
  expect(outcome()).toBe(words);
  expect(search()).toBe(`/register?token=QOTR&amount=${amount}`);
});

test("the line never goes down to nothing, which no alert could be set to", async () => {
  await open();
  move(0);
  expect(slider().getAttribute("aria-valuetext")).toBe("$20K");
});

test("another token has its own day and its own line", async () => {
  await open();
  move(500_000);
  fireEvent.change(screen.getByLabelText("Token"), { target: { value: "LNTN" } });
  expect(screen.getByText("Paper Lantern")).toBeTruthy();
  expect(slider().getAttribute("aria-valuetext")).toBe("$1.3M");
  expect(outcome()).toMatch(/^You would have had one alert, at \d\d:\d\d\.$/);
});

test("a real market takes the sample's place, and names the token by its address", async () => {
  await open("live");
  await waitFor(() => expect(screen.getByText("WSOL coin")).toBeTruthy());
  expect(screen.queryByText("Sample data")).toBeNull();
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["WSOL", "RAY"]);
  expect(outcome()).toMatch(/^You would have had one alert, at \d\d:\d\d\.$/);
  expect(search()).toBe(`/register?token=${address}&amount=400000&symbol=WSOL`);
});

test("another token of a real market is loaded with its own day", async () => {
  await open("live");
  await waitFor(() => expect(screen.getByText("WSOL coin")).toBeTruthy());
  fireEvent.change(screen.getByLabelText("Token"), { target: { value: other } });
  await waitFor(() => expect(screen.getByText("RAY coin")).toBeTruthy());
  move(60_000);
  expect(outcome()).toBe("No alert: volume only fell past your line.");
});
